-- What needs somebody's attention of a container: a row for each kind, with a life. At most one of a kind stands for a container, which is
-- one journey of its number; one that is resolved and comes back is another row.
CREATE TABLE exceptions (
  account_id      uuid NOT NULL,
  id              uuid NOT NULL,
  container_id    uuid NOT NULL,
  shipment_id     uuid NOT NULL,
  kind            text NOT NULL,
  -- The place of the kind in the order of what costs most; smaller is first.
  rank            smallint NOT NULL,
  status          text NOT NULL CHECK (status IN ('open', 'acknowledged', 'snoozed', 'resolved')),
  -- The first open one of its container: by it the container stands in one group.
  is_leading      boolean NOT NULL,
  -- The values behind it (domain/attention/exceptions.ts).
  facts           jsonb NOT NULL,
  -- World times.
  since           timestamptz NOT NULL,
  opened_at       timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  resolved_at     timestamptz,
  snoozed_until   timestamptz,
  acknowledged_at timestamptz,
  -- A principal: whoever acknowledged or snoozed it.
  acknowledged_by uuid,
  assigned_to     uuid,
  note            text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX exceptions_standing ON exceptions (account_id, container_id, kind) WHERE resolved_at IS NULL;
CREATE INDEX exceptions_leading ON exceptions (account_id, rank, since, id) WHERE is_leading;
CREATE INDEX exceptions_order ON exceptions (account_id, rank, since, id) WHERE resolved_at IS NULL;
CREATE INDEX exceptions_of_container ON exceptions (account_id, container_id);

-- When a container is looked at next: at once after every change of its state, and when time alone changes something.
CREATE TABLE container_attention (
  account_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  -- World time; null: nothing will change by time alone.
  due_at       timestamptz,
  -- What the rules remember of earlier looks; null: it was never looked at.
  memory       jsonb,
  PRIMARY KEY (account_id, container_id),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX container_attention_due ON container_attention (account_id, due_at) WHERE due_at IS NOT NULL;
INSERT INTO container_attention (account_id, container_id, due_at) SELECT account_id, id, '-infinity' FROM containers;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['exceptions', 'container_attention'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Those that differ from the usual ones.
ALTER TABLE accounts ADD COLUMN exception_rules jsonb NOT NULL DEFAULT '{}';
GRANT UPDATE (exception_rules) ON accounts TO portolan_tenant;
