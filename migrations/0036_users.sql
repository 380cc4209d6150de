-- People who use the dashboard. A user belongs to one account, and acts in it as an API key would: with a role, and perhaps for some customers only.
CREATE TABLE users (
  account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id             uuid NOT NULL,
  -- Of the installation, not of the account: by it people log in.
  email          text NOT NULL CHECK (email = lower(email)),
  name           text NOT NULL CHECK (name <> ''),
  role           text NOT NULL CHECK (role IN ('viewer', 'member', 'admin')),
  -- Not null: the user sees only shipments of these customers.
  party_ids      uuid[],
  -- Argon2id with its parameters, in the PHC string format. Null: the user has none, and logs in by link.
  password       text,
  -- Links that the user makes for others (maps) are signed with it.
  signing_key    bytea NOT NULL,
  locale         text,
  time_zone      text,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  deactivated_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_id ON users (id);

CREATE TABLE sessions (
  account_id   uuid NOT NULL,
  id           uuid NOT NULL,
  user_id      uuid NOT NULL,
  -- SHA-256 of what the cookie holds, which is kept nowhere.
  token_hash   bytea NOT NULL,
  -- How the user came in: a password may be set without the old one soon after a link.
  method       text NOT NULL CHECK (method IN ('password', 'link')),
  user_agent   text,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_token ON sessions (token_hash);
CREATE INDEX sessions_of_user ON sessions (account_id, user_id);
CREATE INDEX sessions_last_used ON sessions (last_used_at);

-- Whoever has the token becomes a user of the account.
CREATE TABLE invites (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- Null: whoever accepts it says theirs.
  email      text CHECK (email = lower(email)),
  role       text NOT NULL CHECK (role IN ('viewer', 'member', 'admin')),
  party_ids  uuid[],
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX invites_token ON invites (token_hash);

-- Whoever has the token logs in as the user.
CREATE TABLE log_in_links (
  account_id uuid NOT NULL,
  id         uuid NOT NULL,
  user_id    uuid NOT NULL,
  token_hash bytea NOT NULL,
  -- How often it may still be used.
  uses_left  integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX log_in_links_token ON log_in_links (token_hash);
CREATE INDEX log_in_links_of_user ON log_in_links (account_id, user_id);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['users', 'sessions', 'invites', 'log_in_links'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Who acts: keys and users, by the ids that statements, imports and links keep.
CREATE VIEW principals WITH (security_invoker = true) AS
  SELECT account_id, id, name, role, party_ids, hash AS signing_key, revoked_at AS ended_at FROM api_keys
  UNION ALL
  SELECT account_id, id, name, role, party_ids, signing_key, deactivated_at FROM users;
GRANT SELECT ON principals TO portolan_tenant;
