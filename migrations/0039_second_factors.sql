-- Codes of an app beside the password (RFC 6238).
ALTER TABLE users
  -- Null: there is none.
  ADD COLUMN factor_secret       bytea,
  -- Null: it was begun, and does not count yet.
  ADD COLUMN factor_confirmed_at timestamptz,
  -- The step of the last code that was taken: none is taken twice.
  ADD COLUMN factor_step         bigint,
  -- SHA-256 of codes for who has lost the app, each good once.
  ADD COLUMN recovery_hashes     bytea[] NOT NULL DEFAULT '{}';

-- By a provider of identities.
ALTER TABLE sessions DROP CONSTRAINT sessions_method_check, ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'link', 'oidc'));
