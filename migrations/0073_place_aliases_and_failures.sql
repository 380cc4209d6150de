-- Places get aliases, answers of sources the cause of a failure, and ended exceptions an index.

-- What users say of places that sources name and the reference data lack: which UN/LOCODE each is.
CREATE TABLE place_aliases (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  -- The key of unresolved_places, under any source.
  place_key    text NOT NULL,
  name         text,
  country_code text,
  locode       text NOT NULL,
  -- A principal.
  creator_id   uuid NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, place_key)
);

ALTER TABLE place_aliases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON place_aliases TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON place_aliases TO portolan_tenant;

SELECT audit_table('place_aliases', '{"type": "place_alias", "name": "coalesce(r.name, r.place_key)", "on": ["INSERT", "DELETE"],
  "columns": {"place_key": "r.place_key", "locode": "r.locode"}}');

ALTER TABLE source_answers
  -- Null: a report, or stored before causes were.
  ADD COLUMN cause text;
CREATE INDEX source_answers_failed ON source_answers (account_id, fetched_at) WHERE cause IS NOT NULL;

CREATE INDEX exceptions_ended ON exceptions (account_id, resolved_at DESC, id DESC) WHERE resolved_at IS NOT NULL;
