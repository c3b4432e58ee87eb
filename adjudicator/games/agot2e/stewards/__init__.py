"""What stewards do only in this edition: star musters, wildling cards, texts of House cards."""
