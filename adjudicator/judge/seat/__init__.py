"""What one seat has said and wishes: its lines, their words, whether anybody is there."""
