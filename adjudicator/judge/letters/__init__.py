"""What is told to whom: reports, receipts, requests to confirm, forwarded messages."""
