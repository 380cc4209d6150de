-- How the attempts at a webhook went, by the hour of the day (UTC, wall time): a row of yesterday's hour is written over
-- today, so a webhook has at most 24 rows. The last failure of each hour stays until the next one in that hour.
CREATE TABLE webhook_hours (
  account_id         uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  webhook_id         uuid NOT NULL,
  slot               smallint NOT NULL,
  hour               timestamptz NOT NULL,
  succeeded          integer NOT NULL,
  failed             integer NOT NULL,
  failed_at          timestamptz,
  failed_failure     text,
  failed_status_code integer,
  failed_error       text,
  PRIMARY KEY (account_id, webhook_id, slot)
) WITH (fillfactor = 50);
ALTER TABLE webhook_hours ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON webhook_hours TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_hours TO portolan_tenant;

-- Why the attempt failed, as a word (src/features/webhooks/sending/failure.ts); null: it succeeded, or is older than this.
ALTER TABLE webhook_attempts ADD COLUMN failure text;

-- For what was sent about one container.
CREATE INDEX webhook_notifications_container ON webhook_notifications (account_id, ordering_key, created_at DESC, id DESC);
