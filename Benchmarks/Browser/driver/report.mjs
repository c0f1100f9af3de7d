export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const geometricMean = (values) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const line = (cells) => `| ${cells.join(" | ")} |`;

/**
 * Returns a Markdown table. Each group is a list of rows with a title, the number of decimal places
 * and the figures by column, with their ratios to the baseline. A group with a mean ends with the
 * geometric mean of its ratios.
 */
export function table(columns, baseline, groups) {
  const lines = [
    line(["", ...columns.map(({ title }) => title)]),
    line(["---", ...columns.map(() => "---:")]),
  ];
  const hasRatios = columns.some(({ name }) => name === baseline);
  const isCompared = ({ name }) => hasRatios && name !== baseline;
  for (const { rows, mean } of groups) {
    const ratios = Object.fromEntries(columns.map(({ name }) => [name, []]));
    for (const { title, digits, figures, hasNoRatios } of rows) {
      const cells = columns.map((column) => {
        const figure = figures[column.name];
        const text = figure.toFixed(digits);
        if (!isCompared(column) || hasNoRatios) return text;
        const ratio = figure / figures[baseline];
        ratios[column.name].push(ratio);
        return `${text} (${ratio.toFixed(2)})`;
      });
      lines.push(line([title, ...cells]));
    }
    if (mean && hasRatios) {
      const means = columns.map((column) =>
        isCompared(column) ? geometricMean(ratios[column.name]).toFixed(2) : "1.00");
      lines.push(line([mean, ...means]));
    }
  }
  return lines.join("\n");
}
