"""What a seat may not know has no influence on what it is told: proved with worlds that differ in that alone."""
