-- Lines, terminals and railroads that were connected on screen. Secrets are sealed under a key that is not in the database.
CREATE TABLE source_connections (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('line', 'terminal', 'railroad')),
  -- Of the profile.
  code        text NOT NULL,
  -- Under which its statements are stored: a SCAC, or the code of the terminal.
  source_code text NOT NULL,
  name        text NOT NULL CHECK (name <> ''),
  scope       text NOT NULL CHECK (scope IN ('account', 'installation')),
  -- Values by the name of the field.
  settings    jsonb NOT NULL,
  -- By the name of the field: {"sealed": "<id of the key>.<sealed>", "changed_at", "entry": another for each time it is entered}.
  secrets     jsonb NOT NULL,
  -- Another whenever a process has to build it anew.
  revision    uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, kind, source_code)
);
ALTER TABLE source_connections ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON source_connections TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON source_connections TO portolan_tenant;

-- One row at most, raised with each change: processes look at it to know that connections changed. Its lock puts changes in order.
CREATE TABLE source_connections_version (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version  bigint NOT NULL
);

CREATE FUNCTION raise_source_connections_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO source_connections_version AS v (version) VALUES (1) ON CONFLICT (only_one) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER source_connections_changed AFTER INSERT OR UPDATE OR DELETE ON source_connections
  FOR EACH STATEMENT EXECUTE FUNCTION raise_source_connections_version();

-- The keys of this installation by their fingerprints, which show nothing of a key: a process with another key does not seal.
CREATE TABLE secret_keys (
  fingerprint text PRIMARY KEY,
  created_at  timestamptz NOT NULL,
  -- New values are sealed under it.
  is_current  boolean NOT NULL
);
CREATE UNIQUE INDEX secret_keys_current ON secret_keys (is_current) WHERE is_current;
GRANT SELECT ON secret_keys TO portolan_tenant;

-- That a secret was entered, never a value: a new key seals all anew, and changes none.
CREATE FUNCTION audited_secrets(secrets jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(s.key, s.value->'entry') FROM jsonb_each(secrets) s
$$;
SELECT audit_table('source_connections', '{"type": "source_connection", "name": "r.name",
  "columns": {"kind": "r.kind", "code": "r.code", "name": "r.name", "scope": "r.scope", "settings": "r.settings",
    "secrets": "audited_secrets(r.secrets)"},
  "compared": ["kind", "code", "name", "scope", "settings", "secrets"], "masked": "''{secrets}''::text[]"}');
