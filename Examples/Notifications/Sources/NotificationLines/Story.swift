/// The commands that the program runs by default.
public let story = [
  #"remote {"type": "message", "from": "Ada", "text": "Tea?"}"#,
  #"local {"type": "reminder", "title": "Stretch", "minutes": 5}"#,
  #"remote {"type": "message", "from": "Grace"}"#,
  #"remote {"type": "sale", "percent": 20}"#,
  #"local {"type": "reminder", "title": "Cake", "minutes": "ten"}"#,
  #"remote <html>502 Bad Gateway</html>"#,
  #"open messages"#,
  #"remote {"type": "message", "from": "Grace", "text": "At four"}"#,
  #"close messages"#,
  #"open reminders"#,
  #"local {"type": "reminder", "title": "Tea", "minutes": 10}"#,
]
