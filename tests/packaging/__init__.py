"""What travels with the program, and what checks it before and after it is sent in."""
