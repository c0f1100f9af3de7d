// The tracked workloads with alien-signals, in a separate process:
//
//   node --expose-gc bench.cjs DIRECTORY WORKLOAD ROUNDS
//
// DIRECTORY contains the compiled CommonJS `index.js` of alien-signals. Prints the minimum of all
// rounds: nanoseconds of processor time, including the compiler and collector threads, or bytes.
'use strict';

const [directory, workload, roundsText] = process.argv.slice(2);
const rounds = Number(roundsText);
const { signal, computed, effect, startBatch, endBatch } = require(
  require('node:path').resolve(directory, 'index.js'));

function check(isRight) {
  if (!isRight) throw new Error(`${workload}: wrong result`);
}

function batch(body) {
  startBatch();
  body();
  endBatch();
}

function cpuTime(body) {
  const start = process.cpuUsage();
  body();
  const used = process.cpuUsage(start);
  return (used.user + used.system) * 1000;
}

function least(rounds, measure) {
  let best = Infinity;
  for (let i = 0; i < rounds; i++) best = Math.min(best, measure());
  return best;
}

// kairo and mol: each function builds a graph and returns an iteration.

function busy() {
  let a = 0;
  for (let i = 0; i < 100; i++) a++;
  return a;
}

const kairo = {
  avoidable() {
    const head = signal(0);
    const c1 = computed(() => head());
    const c2 = computed(() => (c1(), 0));
    const c3 = computed(() => (busy(), c2() + 1));
    const c4 = computed(() => c3() + 2);
    const c5 = computed(() => c4() + 3);
    effect(() => {
      c5();
      busy();
    });
    return () => {
      head(1);
      check(c5() === 6);
      for (let i = 0; i < 1000; i++) {
        head(i);
        check(c5() === 6);
      }
    };
  },

  broad() {
    const head = signal(0);
    let runs = 0;
    let last;
    for (let i = 0; i < 50; i++) {
      const first = computed(() => head() + i);
      const second = computed(() => first() + 1);
      effect(() => {
        second();
        runs++;
      });
      last = second;
    }
    return () => {
      head(1);
      runs = 0;
      for (let i = 0; i < 50; i++) {
        head(i);
        check(last() === i + 50);
      }
      check(runs === 50 * 50);
    };
  },

  deep() {
    const head = signal(0);
    let runs = 0;
    let end = head;
    for (let i = 0; i < 50; i++) {
      const previous = end;
      end = computed(() => previous() + 1);
    }
    effect(() => {
      end();
      runs++;
    });
    return () => {
      head(1);
      runs = 0;
      for (let i = 0; i < 50; i++) {
        head(i);
        check(end() === i + 50);
      }
      check(runs === 50);
    };
  },

  diamond() {
    const head = signal(0);
    let runs = 0;
    const all = [];
    for (let i = 0; i < 5; i++) all.push(computed(() => head() + 1));
    const sum = computed(() => all.reduce((total, one) => total + one(), 0));
    effect(() => {
      sum();
      runs++;
    });
    return () => {
      head(1);
      check(sum() === 10);
      runs = 0;
      for (let i = 0; i < 500; i++) {
        head(i);
        check(sum() === (i + 1) * 5);
      }
      check(runs === 500);
    };
  },

  mux() {
    const heads = Array.from({ length: 100 }, () => signal(0));
    const mux = computed(() => heads.map((head) => head()));
    const ends = heads
      .map((_, i) => computed(() => mux()[i]))
      .map((one) => computed(() => one() + 1));
    for (const end of ends) {
      effect(() => {
        end();
      });
    }
    return () => {
      for (let i = 0; i < 10; i++) {
        heads[i](i);
        check(ends[i]() === i + 1);
      }
      for (let i = 0; i < 10; i++) {
        heads[i](2 * i);
        check(ends[i]() === 2 * i + 1);
      }
    };
  },

  repeated() {
    const head = signal(0);
    let runs = 0;
    const sum = computed(() => {
      let total = 0;
      for (let i = 0; i < 30; i++) total += head();
      return total;
    });
    effect(() => {
      sum();
      runs++;
    });
    return () => {
      head(1);
      check(sum() === 30);
      runs = 0;
      for (let i = 0; i < 100; i++) {
        head(i);
        check(sum() === i * 30);
      }
      check(runs === 100);
    };
  },

  triangle() {
    const head = signal(0);
    let runs = 0;
    const all = [head];
    for (let i = 1; i < 10; i++) {
      const previous = all[i - 1];
      all.push(computed(() => previous() + 1));
    }
    const sum = computed(() => all.reduce((total, one) => total + one(), 0));
    effect(() => {
      sum();
      runs++;
    });
    return () => {
      head(1);
      check(sum() === 55);
      runs = 0;
      for (let i = 0; i < 100; i++) {
        head(i);
        check(sum() === 45 + 10 * i);
      }
      check(runs === 100);
    };
  },

  unstable() {
    const head = signal(0);
    let runs = 0;
    const double = computed(() => head() * 2);
    const inverse = computed(() => -head());
    const sum = computed(() => {
      let total = 0;
      for (let i = 0; i < 20; i++) total += head() % 2 !== 0 ? double() : inverse();
      return total;
    });
    effect(() => {
      sum();
      runs++;
    });
    return () => {
      head(1);
      check(sum() === 40);
      runs = 0;
      for (let i = 0; i < 100; i++) {
        head(i);
        check(sum() === (i % 2 !== 0 ? 40 * i : -20 * i));
      }
      check(runs === 100);
    };
  },
};

function fib(n) {
  return n < 2 ? 1 : fib(n - 1) + fib(n - 2);
}

function hard(n) {
  return n + fib(16);
}

function mol() {
  const numbers = [0, 1, 2, 3, 4];
  const A = signal(0);
  const B = signal(0);
  const C = computed(() => (A() % 2) + (B() % 2));
  const D = computed(() => numbers.map((i) => ({ x: i + (A() % 2) - (B() % 2) })));
  const E = computed(() => hard(C() + A() + D()[0].x));
  const F = computed(() => hard(D()[2].x || B()));
  const G = computed(() => C() + (C() || E() % 2) + D()[4].x + F());
  let total = 0;
  effect(() => {
    total += hard(G());
  });
  effect(() => {
    total += G();
  });
  effect(() => {
    total += hard(F());
  });
  let i = 0;
  return () => {
    i++;
    total = 0;
    batch(() => {
      B(1);
      A(1 + 2 * i);
    });
    batch(() => {
      A(2 + 2 * i);
      B(2);
    });
    check(total === 9616);
  };
}

function iterate(build) {
  const iteration = build();
  for (let i = 0; i < 3; i++) iteration();
  return least(rounds, () => cpuTime(() => {
    for (let i = 0; i < 500; i++) iteration();
  }));
}

function plainCellx(layers, inputs) {
  let m = inputs;
  for (let i = 0; i < layers; i++) m = [m[1], m[0] - m[2], m[1] + m[3], m[2]];
  return m;
}

function cellx(layers) {
  const inputs = [1, 2, 3, 4].map((value) => signal(value));
  let m = inputs;
  for (let i = 0; i < layers; i++) {
    const [p1, p2, p3, p4] = m;
    m = [
      computed(() => p2()),
      computed(() => p1() - p3()),
      computed(() => p2() + p4()),
      computed(() => p3()),
    ];
    for (const cell of m) {
      effect(() => {
        cell();
      });
    }
  }
  const ends = m;
  let before;
  let after;
  const time = cpuTime(() => {
    before = ends.map((end) => end());
    batch(() => inputs.forEach((input, i) => input(4 - i)));
    after = ends.map((end) => end());
  });
  check(String(before) === String(plainCellx(layers, [1, 2, 3, 4])));
  check(String(after) === String(plainCellx(layers, [4, 3, 2, 1])));
  return time;
}

function tenCellx(layers) {
  let total = 0;
  for (let i = 0; i < 10; i++) {
    gc();
    total += cellx(layers);
  }
  return total / 10;
}

function propagate(width, height) {
  const source = signal(0);
  let total = 0;
  for (let i = 0; i < width; i++) {
    let last = source;
    for (let j = 0; j < height; j++) {
      const previous = last;
      last = computed(() => previous() + 1);
    }
    effect(() => {
      total += last();
    });
  }
  const writes = Math.max(20, Math.floor(500000 / (width * (height + 1))));
  let value = 0;
  return least(rounds + 1, () => cpuTime(() => {
    for (let i = 0; i < writes; i++) {
      value++;
      total = 0;
      source(value);
      check(total === width * (value + height));
    }
  }) / writes);
}

// Creates 100,000 signals, or as many computeds or effects that read each signal once.

const count = 100000;

function makeSignals() {
  const signals = new Array(count);
  for (let i = 0; i < count; i++) signals[i] = signal(i);
  return signals;
}

const sum = (total, read) => total + read();

const makeComputed = {
  1: (s, i) => {
    const a = s[i];
    return computed(() => a());
  },
  2: (s, i) => {
    const a = s[i * 2], b = s[i * 2 + 1];
    return computed(() => a() + b());
  },
  4: (s, i) => {
    const a = s[i * 4], b = s[i * 4 + 1], c = s[i * 4 + 2], d = s[i * 4 + 3];
    return computed(() => a() + b() + c() + d());
  },
  1000: (s, i) => {
    const range = s.slice(i * 1000, i * 1000 + 1000);
    return computed(() => range.reduce(sum, 0));
  },
};

const sumOfAll = (count * (count - 1)) / 2;

const create = {
  signals() {
    gc();
    let all;
    const time = cpuTime(() => { all = makeSignals(); });
    check(all.reduce(sum, 0) === sumOfAll);
    return time;
  },

  computeds(arity) {
    const make = makeComputed[arity];
    const signals = makeSignals();
    const all = new Array(count / arity);
    gc();
    let total = 0;
    const time = cpuTime(() => {
      for (let i = 0; i < all.length; i++) {
        const one = make(signals, i);
        total += one();
        all[i] = one;
      }
    });
    check(total === sumOfAll && all.reduce(sum, 0) === sumOfAll);
    return time;
  },

  observers() {
    const signals = makeSignals();
    const all = new Array(count);
    gc();
    let total = 0;
    const time = cpuTime(() => {
      for (let i = 0; i < count; i++) {
        const one = signals[i];
        all[i] = effect(() => {
          total += one();
        });
      }
    });
    check(total === sumOfAll);
    return time;
  },
};

// Signals, a computed of each, and an effect on each: the heap size of each layer.
function bytes(kind) {
  const grown = {};
  const signals = new Array(count).fill(null);
  const computeds = new Array(count).fill(null);
  const effects = new Array(count).fill(null);
  let total = 0;
  const measure = (name, make) => {
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < count; i++) make(i);
    gc();
    grown[name] = (process.memoryUsage().heapUsed - before) / count;
  };
  measure('signal', (i) => { signals[i] = signal(i); });
  measure('computed', (i) => {
    const read = signals[i];
    computeds[i] = computed(() => read() + 1);
    total += computeds[i]();
  });
  check(total === sumOfAll + count);
  total = 0;
  measure('observer', (i) => {
    const read = computeds[i];
    effects[i] = effect(() => {
      total += read();
    });
  });
  check(total === sumOfAll + count);
  signals[0](1);
  check(total === sumOfAll + count + 2);
  return grown[kind];
}

function run(words) {
  switch (words[0]) {
    case 'kairo': return iterate(kairo[words[1]]);
    case 'mol': return iterate(mol);
    case 'cellx': return least(Math.ceil(rounds / 2), () => tenCellx(Number(words[1])));
    case 'propagate': return propagate(...words[1].split('x').map(Number));
    case 'create': return least(rounds, () => create[words[1]](parseInt(words[2])));
    case 'bytes': return bytes(words[2]);
    default: throw new Error(`no workload called ${workload}`);
  }
}

console.log(run(workload.split(' ')));
