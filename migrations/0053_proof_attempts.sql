-- Failed log-ins and other proofs of who somebody is, counted for all processes. Of no account, and for system sessions only.
CREATE TABLE proof_attempts (
  -- SHA-256 of what is limited: a user, an address, or both together.
  key          bytea PRIMARY KEY,
  -- Of the day that began with the first of them. Attempts under way count as failures.
  failures     integer NOT NULL,
  since        timestamptz NOT NULL,
  last_at      timestamptz NOT NULL,
  -- Of a user at an address: when the last log-in from there succeeded; null: none did.
  succeeded_at timestamptz
);

-- For the deletion of old ones.
CREATE INDEX proof_attempts_last_at ON proof_attempts (last_at);
