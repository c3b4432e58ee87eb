"""What the reports of bids between neighbours say."""
