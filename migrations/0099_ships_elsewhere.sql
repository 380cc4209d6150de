-- A kind has come between the others: ranks are the places of the kinds.
UPDATE exceptions SET rank = rank + 1 WHERE rank >= 8;
