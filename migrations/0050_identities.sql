-- By what a provider of identities knows a user: issuer and subject. An address is no identity, for it may pass to another
-- person (OpenID Connect Core 1.0, 5.7).
CREATE TABLE identities (
  account_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  issuer     text NOT NULL,
  subject    text NOT NULL,
  created_at timestamptz NOT NULL,
  -- A user has at most one at a provider.
  PRIMARY KEY (account_id, user_id, issuer),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX identities_subject ON identities (issuer, subject);
ALTER TABLE identities ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON identities TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON identities TO portolan_tenant;

-- What the service has to know between two requests of a log-in by a provider. Of no account, and for system sessions only.
CREATE TABLE identity_steps (
  -- SHA-256 of the state that went to the provider, or of a token in a cookie.
  token_hash bytea PRIMARY KEY,
  -- A user wants to connect an identity to itself, from this session.
  session_id uuid,
  -- Or a person is identified, and chooses an invite.
  issuer     text,
  subject    text,
  email      text,
  name       text,
  expires_at timestamptz NOT NULL,
  CHECK ((session_id IS NULL) = (subject IS NOT NULL))
);

ALTER TABLE users
  -- When a provider stated that the address is the user's; null: nobody did.
  ADD COLUMN email_verified_at timestamptz;
-- Users without a password whose session began at the provider were made by it, for an address that it had verified. The
-- provider's next log-in connects them.
UPDATE users u SET email_verified_at = u.created_at
 WHERE u.password IS NULL
   AND EXISTS (SELECT FROM sessions s WHERE s.account_id = u.account_id AND s.user_id = u.id AND s.method = 'oidc');
