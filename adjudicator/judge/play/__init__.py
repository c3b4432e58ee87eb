"""How a game moves: mails of orders and answers, due times, and the tables played on."""
