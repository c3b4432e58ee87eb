"""The first edition in reports: what it says besides what the editions share."""
