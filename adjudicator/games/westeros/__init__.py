"""What both board-game editions share: components, board, armies and supply, tracks, bidding."""
