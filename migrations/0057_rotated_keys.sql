ALTER TABLE api_keys
  -- SHA-256 of the key before the last rotation; requests with it succeed until the time beside it.
  ADD COLUMN previous_hash        bytea,
  ADD COLUMN previous_valid_until timestamptz,
  -- What links are signed with where a rotation must not end them; null: `hash`.
  ADD COLUMN signing_key          bytea,
  -- Requests of each kind in 60 seconds, where that is fewer than the account has; null: as the account.
  ADD COLUMN rate_limit           integer CHECK (rate_limit > 0),
  ADD CHECK ((previous_hash IS NULL) = (previous_valid_until IS NULL));
CREATE INDEX api_keys_previous_hash ON api_keys (previous_hash) WHERE previous_hash IS NOT NULL;

CREATE OR REPLACE VIEW principals WITH (security_invoker = true) AS
  SELECT account_id, id, name, role, party_ids, coalesce(signing_key, hash) AS signing_key, revoked_at AS ended_at FROM api_keys
  UNION ALL
  SELECT account_id, id, name, role, party_ids, signing_key, deactivated_at FROM users;

ALTER TABLE sessions
  -- The user whose view an admin has in this session, read-only; null: the admin's own.
  ADD COLUMN viewed_user_id uuid,
  ADD FOREIGN KEY (account_id, viewed_user_id) REFERENCES users;
