-- The daily mail of each user who wants it.
CREATE TABLE digests (
  account_id     uuid NOT NULL,
  user_id        uuid NOT NULL,
  -- Hour of the user's day.
  hour           smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- Whether Saturdays and Sundays have one.
  on_weekends    boolean NOT NULL,
  -- Whether a day without anything to report has one.
  when_empty     boolean NOT NULL,
  -- Wall time of the next one; null: switched off.
  next_at        timestamptz,
  -- Wall time and outcome of the last one. Null: there was none.
  last_at        timestamptz,
  last_outcome   text,
  -- World time up to which the last mail reported.
  reported_until timestamptz,
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX digests_due ON digests (next_at) WHERE next_at IS NOT NULL;
ALTER TABLE digests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON digests TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON digests TO portolan_tenant;
