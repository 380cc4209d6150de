-- Reports that are mailed by schedule, and shared reports.

CREATE TABLE report_schedules (
  account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id            uuid NOT NULL,
  -- A principal, who changes it, as admins do.
  creator_id    uuid NOT NULL,
  report        text NOT NULL,
  -- As in the address of the report: group and filters.
  parameters    text NOT NULL,
  -- Relative to the month of the mail.
  period        text NOT NULL,
  format        text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
  frequency     text NOT NULL CHECK (frequency IN ('weekly', 'monthly', 'quarterly')),
  -- Of weekly ones: 1 is Monday.
  weekday       smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  hour          smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone     text NOT NULL,
  -- Null: that of the recipient.
  language      text,
  -- Users. Each gets what this one may see when the mail is sent.
  recipient_ids uuid[] NOT NULL CHECK (cardinality(recipient_ids) > 0),
  -- Wall time of the next one; null: switched off.
  next_at       timestamptz,
  -- Wall time and outcome of the last one. Null: there was none.
  last_at       timestamptz,
  last_outcome  text,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE next_at IS NOT NULL;
ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON report_schedules TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON report_schedules TO portolan_tenant;
SELECT audit_table('report_schedules', '{"type": "report_schedule", "name": "r.report",
  "columns": {"is_on": "r.next_at IS NOT NULL", "report": "r.report", "parameters": "r.parameters", "period": "r.period",
    "format": "r.format", "frequency": "r.frequency", "weekday": "r.weekday", "hour": "r.hour", "time_zone": "r.time_zone",
    "language": "r.language", "recipient_ids": "r.recipient_ids"},
  "compared": ["report", "parameters", "period", "format", "frequency", "weekday", "hour", "time_zone", "language",
    "recipient_ids", "updated_at"]}');

-- A share of a report has its name, and its parameters as the filter.
ALTER TABLE shares ADD COLUMN report text;
DO $$
DECLARE held record;
BEGIN
  FOR held IN SELECT conname FROM pg_constraint WHERE conrelid = 'shares'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%(list IS NULL) = (filter IS NULL)%' LOOP
    EXECUTE format('ALTER TABLE shares DROP CONSTRAINT %I', held.conname);
  END LOOP;
END
$$;
ALTER TABLE shares ADD CHECK (num_nonnulls(list, report) = num_nonnulls(filter));
DROP FUNCTION audit_shares() CASCADE;
SELECT audit_table('shares', '{"type": "share", "name": "r.label", "container": "r.container_id", "shipment": "r.shipment_id",
  "deleted": "revoked_at",
  "columns": {"label": "r.label", "list": "r.list", "report": "r.report", "filter": "r.filter", "fields": "r.fields",
    "language": "r.language", "frame_ancestors": "r.frame_ancestors", "expires_at": "r.expires_at",
    "password": "sha256(convert_to(r.password, ''UTF8''))", "created_by": "audited_principal(r.account_id, r.creator_id)"},
  "compared": ["creator_id", "label", "fields", "language", "frame_ancestors", "expires_at", "password", "revoked_at"],
  "masked": "''{password}''::text[]"}');
