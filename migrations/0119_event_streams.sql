-- Events that go to NATS JetStream, and the audit and security log that go to a SIEM.
-- One row for each target of the settings: who sends to it, and how that goes. Workers write it when they start.
CREATE TABLE stream_targets (
  name          text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('events', 'siem')),
  -- Whose events it gets; null: of all accounts.
  accounts      uuid[],
  -- How many days more than others events and records are kept for it while they wait.
  hold_days     integer NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- One worker at a time sends.
  holder        uuid,
  expires_at    timestamptz,
  -- Of a broker, as it counts: up to here all that it has is recorded. Behind it is looked for what a killed worker has sent.
  marker        jsonb,
  sent_at       timestamptz,
  failing_since timestamptz,
  failure       text,
  -- Records that were deleted before they were sent.
  lost          bigint NOT NULL DEFAULT 0
);

-- Up to which event of an account a target has what there is.
CREATE TABLE stream_positions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  target     text NOT NULL REFERENCES stream_targets ON DELETE CASCADE,
  sequence   bigint NOT NULL,
  -- Events that were deleted before they were sent.
  lost       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, target)
);
CREATE INDEX stream_positions_target ON stream_positions (target);
ALTER TABLE stream_positions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON stream_positions TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT ON stream_positions TO portolan_tenant;

-- What a SIEM has not got yet, a row for each target. The audit adds its rows in the transaction of the change.
CREATE TABLE siem_records (
  target     text NOT NULL REFERENCES stream_targets ON DELETE CASCADE,
  number     bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: of no account, as a failed log-in.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('audit', 'security')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  record     jsonb NOT NULL,
  PRIMARY KEY (target, number)
);
CREATE INDEX siem_records_account ON siem_records (account_id) WHERE account_id IS NOT NULL;

-- Of what changed only the names: values may be of sensitive custom fields.
CREATE FUNCTION copy_audit_to_siem() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO siem_records (target, account_id, kind, record)
    SELECT t.name, n.account_id, 'audit', to_jsonb(n) || jsonb_build_object('changes',
      (SELECT coalesce(jsonb_agg(attribute ORDER BY attribute), '[]') FROM jsonb_object_keys(n.changes) AS attribute))
    FROM stream_targets t CROSS JOIN new_rows n WHERE t.kind = 'siem' ORDER BY n.created_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER copy_to_siem AFTER INSERT ON audit_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION copy_audit_to_siem();
