-- What could not be read in the answers of sources, and their counts by day after the answers are deleted.

ALTER TABLE source_answers
  -- Statements in the answer, read or not. Null: stored before they were counted.
  ADD COLUMN statements_count integer,
  -- [{"reason": "unknown_code", "name": "ABCD", "problem": null, "count": 2}]
  ADD COLUMN flaws jsonb NOT NULL DEFAULT '[]';

CREATE TABLE source_answer_days (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source_kind text NOT NULL,
  source_code text NOT NULL,
  -- In UTC.
  day         date NOT NULL,
  -- 'answer', 'statement', the cause of a failure, or the reason of a flaw.
  reason      text NOT NULL,
  count       bigint NOT NULL,
  PRIMARY KEY (account_id, source_kind, source_code, day, reason)
);
CREATE INDEX source_answer_days_old ON source_answer_days (day);

ALTER TABLE source_answer_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON source_answer_days TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON source_answer_days TO portolan_tenant;
