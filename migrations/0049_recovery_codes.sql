-- Recovery codes of 80 random bits, hashed as passwords are. Those made before had 40 bits and a fast hash: they end here.
ALTER TABLE users
  DROP COLUMN recovery_hashes,
  -- Argon2id in the PHC string format, all codes of a user with one salt. Each is valid once.
  ADD COLUMN recovery_codes text[] NOT NULL DEFAULT '{}';
