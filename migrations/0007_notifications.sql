-- What was told, and what is still to be told, apart. Events, notifications and attempts are kept for a time and forgotten by
-- the week: they are partitioned by the time in their UUID v7 (storage/partitions.ts makes and drops the partitions). What
-- is still to be delivered stands in a small table of its own, so that delivering costs the same whatever is stored.
ALTER TABLE events RENAME TO old_events;
ALTER TABLE webhook_notifications RENAME TO old_notifications;
ALTER TABLE webhook_attempts RENAME TO old_attempts;
ALTER TABLE old_events RENAME CONSTRAINT events_pkey TO old_events_pkey;
ALTER TABLE old_notifications RENAME CONSTRAINT webhook_notifications_pkey TO old_notifications_pkey;
ALTER TABLE old_attempts RENAME CONSTRAINT webhook_attempts_pkey TO old_attempts_pkey;
ALTER INDEX webhook_notifications_recent RENAME TO old_notifications_recent;

CREATE TABLE events (
  account_id     uuid NOT NULL,
  sequence       bigint NOT NULL,
  id             uuid NOT NULL,
  event          text NOT NULL,
  shipment_id    uuid,
  container_id   uuid,
  reference_type text NOT NULL,
  reference_id   uuid NOT NULL,
  -- The `included` array of the notification as it was at the event: the reference object first.
  included       text NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, sequence, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
) PARTITION BY RANGE (id);

CREATE TABLE webhook_notifications (
  account_id      uuid NOT NULL,
  id              uuid NOT NULL,
  webhook_id      uuid NOT NULL,
  event           text NOT NULL,
  sequence        bigint NOT NULL,
  -- With the sequence, the key of its event.
  event_id        uuid NOT NULL,
  delivery_status text NOT NULL CHECK (delivery_status IN ('pending', 'succeeded', 'failed')),
  -- All there ever were.
  attempts        integer NOT NULL DEFAULT 0,
  -- The container (else shipment, else reference object) whose notifications start in the order of their events.
  ordering_key    uuid NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
) PARTITION BY RANGE (id);
CREATE INDEX webhook_notifications_recent ON webhook_notifications (account_id, created_at DESC, id DESC);
-- For a webhook's own list, for replays, and for what goes with a webhook that is deleted.
CREATE INDEX webhook_notifications_webhook ON webhook_notifications (account_id, webhook_id, created_at DESC, id DESC);
-- What was given up is rare, and is what people look for first.
CREATE INDEX webhook_notifications_failed ON webhook_notifications (account_id, created_at DESC, id DESC)
  WHERE delivery_status = 'failed';

-- No key to the notification: it is written together with it, and goes with it (forget_deliveries, and by partition).
CREATE TABLE webhook_attempts (
  account_id      uuid NOT NULL,
  notification_id uuid NOT NULL,
  number          integer NOT NULL,
  id              uuid NOT NULL,
  attempted_at    timestamptz NOT NULL,
  duration_ms     integer NOT NULL,
  succeeded       boolean NOT NULL,
  status_code     integer,
  -- The first kilobyte of the answer.
  response_body   text,
  error           text,
  PRIMARY KEY (account_id, notification_id, number)
) PARTITION BY RANGE (notification_id);

-- Quick to unpack at every attempt; where this PostgreSQL was built without it, its usual compression serves.
DO $$
BEGIN
  IF 'lz4' = ANY (SELECT unnest(enumvals) FROM pg_settings WHERE name = 'default_toast_compression') THEN
    ALTER TABLE events ALTER COLUMN included SET COMPRESSION lz4;
  END IF;
END
$$;

-- What no partition is there for, yet or any more: nothing is ever lost for want of one.
CREATE TABLE events_default PARTITION OF events DEFAULT;
CREATE TABLE webhook_notifications_default PARTITION OF webhook_notifications DEFAULT WITH (fillfactor = 70);
CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;

-- One row for each notification that is still to be delivered; the row goes when it is delivered or given up, and with its
-- notification (forget_deliveries).
CREATE TABLE webhook_deliveries (
  account_id      uuid NOT NULL,
  webhook_id      uuid NOT NULL,
  sequence        bigint NOT NULL,
  notification_id uuid NOT NULL,
  event_id        uuid NOT NULL,
  -- Since it was last queued: which try of the schedule is next.
  attempts        integer NOT NULL DEFAULT 0,
  -- By the database's clock; 'epoch' before the first attempt.
  next_attempt_at timestamptz NOT NULL DEFAULT 'epoch',
  ordering_key    uuid NOT NULL,
  -- Those behind it with the same key wait: until it is delivered, given up, or its first retry has failed.
  holds_order     boolean NOT NULL DEFAULT true,
  -- Not webhook_id first: the planner would walk it in place of the index of the order, through all that is ahead.
  PRIMARY KEY (account_id, sequence, webhook_id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (account_id, webhook_id, next_attempt_at, sequence);
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (account_id, webhook_id, ordering_key, sequence)
  WHERE holds_order;

INSERT INTO events SELECT account_id, sequence, id, event, shipment_id, container_id, reference_type, reference_id, included,
  created_at FROM old_events;
INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
    ordering_key, created_at)
  SELECT n.account_id, n.id, n.webhook_id, n.event, n.sequence, e.id, n.delivery_status, n.attempts, n.ordering_key, n.created_at
  FROM old_notifications n JOIN old_events e ON e.account_id = n.account_id AND e.sequence = n.sequence;
INSERT INTO webhook_attempts SELECT account_id, notification_id, number, id, attempted_at, duration_ms, succeeded, status_code,
  response_body, error FROM old_attempts;
INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, attempts, next_attempt_at,
    ordering_key, holds_order)
  SELECT n.account_id, n.webhook_id, n.sequence, n.id, e.id, n.attempts, coalesce(n.next_attempt_at, 'epoch'),
    n.ordering_key, n.holds_order
  FROM old_notifications n JOIN old_events e ON e.account_id = n.account_id AND e.sequence = n.sequence
  WHERE n.delivery_status = 'pending';
-- The rows are the same, and counted already.
DROP TABLE old_attempts, old_notifications, old_events;

CREATE TRIGGER count_inserted AFTER INSERT ON webhook_notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER count_deleted AFTER DELETE ON webhook_notifications REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

-- A webhook that is deleted takes its notifications with it, and these their attempts and what was still to be delivered.
CREATE FUNCTION forget_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries d USING changed c
    WHERE d.account_id = c.account_id AND d.webhook_id = c.webhook_id AND d.sequence = c.sequence;
  DELETE FROM webhook_attempts a USING changed c WHERE a.account_id = c.account_id AND a.notification_id = c.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_deliveries AFTER DELETE ON webhook_notifications REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_deliveries();

-- Since when nothing but failures came of a webhook's deliveries; null: the last one succeeded, or there was none.
ALTER TABLE webhooks ADD COLUMN failing_since timestamptz;
-- The worker process that delivers (storage/workers.ts knows whether it lives); null: nobody to look for.
ALTER TABLE webhook_leases ADD COLUMN worker text;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['events', 'webhook_notifications', 'webhook_attempts', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
