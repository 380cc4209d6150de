-- What sources reported of an account's containers, measured: computed from its statements, and replaced by each
-- computation. `from_at` and `to_at` are world times.
CREATE TABLE source_scorecards (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  period       text NOT NULL,
  source_kind  text NOT NULL,
  source_code  text NOT NULL,
  source_name  text NOT NULL,
  -- 'edi', or empty for the source's own interface.
  channel      text NOT NULL,
  from_at      timestamptz NOT NULL,
  to_at        timestamptz NOT NULL,
  figures      jsonb NOT NULL,
  -- World time of the end of the computation.
  computed_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, period, source_kind, source_code, channel)
);
ALTER TABLE source_scorecards ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON source_scorecards TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON source_scorecards TO portolan_tenant;

-- Wall time of the next computation; an account without a row was never computed.
CREATE TABLE source_scorecard_runs (
  account_id  uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  due_at      timestamptz NOT NULL
);
ALTER TABLE source_scorecard_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON source_scorecard_runs TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON source_scorecard_runs TO portolan_tenant;
