-- Places that sources named and nobody knows, for the operator to add names for (docs/state.md).
CREATE TABLE unresolved_places (
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source_kind      text NOT NULL,
  source_code      text NOT NULL,
  -- As the gazetteer made it, shortened.
  key              text NOT NULL,
  -- Reports that are taken in at the same time and name one place do not wait for each other's commit.
  slot             smallint NOT NULL,
  source_name      text NOT NULL,
  name             text,
  country_code     text,
  -- As the source wrote it last: whether it is known by now is asked again when it is read.
  place            jsonb NOT NULL,
  statements_count integer NOT NULL,
  first_seen_at    timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, source_kind, source_code, key, slot)
) WITH (fillfactor = 70);

ALTER TABLE unresolved_places ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON unresolved_places TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON unresolved_places TO portolan_tenant;
