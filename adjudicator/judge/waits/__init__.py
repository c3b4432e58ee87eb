"""What a game waits for: questions, deadlines, rulings, and how an ask is answered."""
