-- The first schema. Every table of account data has account_id first in its primary key and in every unique key, so that
-- it can be distributed by account, and a row-level security policy as the second lock behind the queries' own filters.
-- `document` columns hold a resource's JSON:API object, rendered once when its state changes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The role that requests run as. It owns nothing, so that row-level security binds it.
DO $$
BEGIN
  CREATE ROLE portolan_tenant NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;
GRANT portolan_tenant TO CURRENT_USER;

CREATE TABLE accounts (
  id          uuid PRIMARY KEY,
  name        text NOT NULL CHECK (name <> ''),
  -- Requests per minute by bucket that differ from the configured ones, e.g. {"default": 300}.
  rate_limits jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL
);

CREATE TABLE api_keys (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  name         text NOT NULL,
  role         text NOT NULL CHECK (role IN ('viewer', 'member', 'admin')),
  -- SHA-256 of the key; the key itself is shown once and kept nowhere.
  hash         bytea NOT NULL,
  -- The first characters, by which people tell keys apart.
  hint         text NOT NULL,
  -- Not null: the key sees only shipments of these customers.
  party_ids    uuid[],
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX api_keys_hash ON api_keys (hash);

CREATE TABLE parties (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  company_name text NOT NULL CHECK (company_name <> ''),
  document     text NOT NULL,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE shipments (
  account_id                    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id                            uuid NOT NULL,
  scac                          text NOT NULL,
  bill_of_lading_number         text,
  booking_number                text,
  normalized_number             text NOT NULL,
  -- What the line is asked for: the reference it answered to.
  tracked_type                  text NOT NULL CHECK (tracked_type IN ('bill_of_lading', 'booking_number', 'container')),
  tracked_number                text NOT NULL,
  customer_id                   uuid,
  ref_numbers                   text[] NOT NULL DEFAULT '{}',
  tags                          text[] NOT NULL DEFAULT '{}',
  -- The derived state (domain/shipment-state.ts) and, for filters and sorts, some of it again as columns.
  state                         jsonb NOT NULL,
  pod_eta_at                    timestamptz,
  -- The arrival estimate last announced: small moves are stored, and announced once they add up.
  announced_pod_eta_at          timestamptz,
  line_tracking_stopped_at      timestamptz,
  line_tracking_stopped_reason  text,
  document                      text NOT NULL,
  created_at                    timestamptz NOT NULL,
  updated_at                    timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES parties,
  UNIQUE (account_id, scac, normalized_number)
);
ALTER TABLE shipments SET (toast_tuple_target = 8160);
ALTER TABLE shipments ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX shipments_recent ON shipments (account_id, created_at DESC, id DESC);
CREATE INDEX shipments_customer ON shipments (account_id, customer_id);

-- When a shipment's sources were asked and are to be asked again: narrow, because every check writes here and nowhere else.
CREATE TABLE shipment_checks (
  account_id             uuid NOT NULL,
  shipment_id            uuid NOT NULL,
  line_attempted_at      timestamptz,
  line_succeeded_at      timestamptz,
  terminal_attempted_at  timestamptz,
  terminal_succeeded_at  timestamptz,
  rail_attempted_at      timestamptz,
  next_check_at          timestamptz,
  -- Since when, and how often, the line has failed to answer usefully; null and 0 after a good answer.
  failing_since          timestamptz,
  failures               integer NOT NULL DEFAULT 0,
  last_error             text,
  PRIMARY KEY (account_id, shipment_id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
) WITH (fillfactor = 70);

CREATE TABLE containers (
  account_id           uuid NOT NULL,
  id                   uuid NOT NULL,
  shipment_id          uuid NOT NULL,
  number               text NOT NULL,
  -- 1 for the first journey of this number on this shipment.
  journey              integer NOT NULL DEFAULT 1,
  customer_id          uuid,
  ref_numbers          text[] NOT NULL DEFAULT '{}',
  -- What sources say the box is: {"isoCode", "sealNumber"}, the last known of each.
  equipment            jsonb NOT NULL,
  state                jsonb NOT NULL,
  current_status       text NOT NULL,
  available_for_pickup boolean,
  pickup_lfd           timestamptz,
  pod_eta_at           timestamptz,
  pod_terminal_id      uuid,
  document             text NOT NULL,
  created_at           timestamptz NOT NULL,
  created_on           date NOT NULL GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  -- The last change of the container's data.
  updated_at           timestamptz NOT NULL,
  -- The last change, or the last time a user asked for a refresh: what the default order goes by.
  refreshed_at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE,
  UNIQUE (account_id, shipment_id, number, journey)
);
ALTER TABLE containers SET (toast_tuple_target = 8160);
ALTER TABLE containers ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX containers_recent ON containers (account_id, created_on DESC, refreshed_at DESC, id DESC);
CREATE INDEX containers_created ON containers (account_id, created_at DESC, id DESC);
CREATE INDEX containers_number ON containers (account_id, number);
CREATE INDEX containers_status ON containers (account_id, current_status, created_on DESC, refreshed_at DESC, id DESC);
CREATE INDEX containers_customer ON containers (account_id, customer_id, created_on DESC, refreshed_at DESC, id DESC)
  WHERE customer_id IS NOT NULL;

CREATE TABLE tracking_requests (
  account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id                uuid NOT NULL,
  request_type      text NOT NULL CHECK (request_type IN ('bill_of_lading', 'booking_number', 'container')),
  -- As the user wrote it, and trimmed, upper case, without spaces and dashes.
  request_number    text NOT NULL,
  normalized_number text NOT NULL,
  scac              text,
  auto_detect       boolean NOT NULL DEFAULT false,
  ref_numbers       text[] NOT NULL DEFAULT '{}',
  shipment_tags     text[] NOT NULL DEFAULT '{}',
  status            text NOT NULL
    CHECK (status IN ('pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped')),
  failed_reason     text,
  is_retrying       boolean NOT NULL DEFAULT false,
  retry_count       integer NOT NULL DEFAULT 0,
  -- What the last attempt saw, for people.
  last_evidence     text,
  shipment_id       uuid,
  customer_id       uuid,
  api_key_id        uuid,
  document          text NOT NULL,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments,
  FOREIGN KEY (account_id, customer_id) REFERENCES parties
);
CREATE UNIQUE INDEX tracking_requests_open ON tracking_requests
  (account_id, request_type, normalized_number, coalesce(scac, ''))
  WHERE status IN ('pending', 'awaiting_manifest', 'created');
CREATE INDEX tracking_requests_recent ON tracking_requests (account_id, created_at DESC, id DESC);
CREATE INDEX tracking_requests_shipment ON tracking_requests (account_id, shipment_id);

-- What sources said, as they said it. A row is never edited but for `withdrawn_at`, set once when a complete answer of the
-- same source no longer holds it; said again later, it is a new row.
CREATE TABLE observations (
  account_id   uuid NOT NULL,
  shipment_id  uuid NOT NULL,
  id           uuid NOT NULL,
  source_kind  text NOT NULL,
  source_code  text NOT NULL,
  -- SHA-256 of the observation's canonical form, first 16 bytes.
  fingerprint  bytea NOT NULL,
  equipment    text,
  body         jsonb NOT NULL,
  -- The source's own statement, for people and for reading again with a better parser.
  raw          jsonb,
  recorded_at  timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (account_id, shipment_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);
CREATE UNIQUE INDEX observations_said_once ON observations
  (account_id, shipment_id, source_kind, source_code, fingerprint) WHERE withdrawn_at IS NULL;

CREATE TABLE transport_events (
  account_id     uuid NOT NULL,
  id             uuid NOT NULL,
  container_id   uuid NOT NULL,
  shipment_id    uuid NOT NULL,
  event          text NOT NULL,
  -- Tells the same milestone again: event, place, time and precision.
  milestone_key  text NOT NULL,
  happened_at    timestamptz NOT NULL,
  invalidated_at timestamptz,
  document       text NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
);
CREATE INDEX transport_events_container ON transport_events (account_id, container_id, happened_at, id);
CREATE UNIQUE INDEX transport_events_milestone ON transport_events (account_id, container_id, milestone_key)
  WHERE invalidated_at IS NULL;

-- Vessels are learned from what sources say; they belong to no account.
CREATE TABLE vessels (
  imo        text PRIMARY KEY,
  id         uuid NOT NULL UNIQUE,
  name       text,
  mmsi       text,
  document   text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Rising numbers of an account's events, in commit order: the row is locked from the numbering to the commit.
CREATE TABLE event_sequences (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  last       bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

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
  PRIMARY KEY (account_id, sequence),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);

CREATE TABLE webhooks (
  account_id          uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id                  uuid NOT NULL,
  url                 text NOT NULL,
  active              boolean NOT NULL DEFAULT true,
  -- Empty: all events.
  events              text[] NOT NULL DEFAULT '{}',
  headers             jsonb NOT NULL DEFAULT '[]',
  secret              text NOT NULL,
  -- Signs as well until it expires, while a secret is being rotated.
  previous_secret     text,
  previous_expires_at timestamptz,
  deactivated_at      timestamptz,
  deactivated_reason  text,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE webhook_notifications (
  account_id      uuid NOT NULL,
  id              uuid NOT NULL,
  webhook_id      uuid NOT NULL,
  event           text NOT NULL,
  sequence        bigint NOT NULL,
  delivery_status text NOT NULL CHECK (delivery_status IN ('pending', 'succeeded', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  -- By the database's clock; 'epoch' before the first attempt, null when there will be none.
  next_attempt_at timestamptz,
  -- The container (else shipment, else reference object) whose notifications start in the order of their events.
  ordering_key    uuid NOT NULL,
  -- Those behind it with the same key wait: until it is delivered, given up, or its first retry has failed.
  holds_order     boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE,
  FOREIGN KEY (account_id, sequence) REFERENCES events ON DELETE CASCADE,
  -- Not webhook_id first: the planner would walk it in place of the index of the order, through all that was delivered.
  UNIQUE (account_id, sequence, webhook_id)
) WITH (fillfactor = 80);
CREATE INDEX webhook_notifications_recent ON webhook_notifications (account_id, created_at DESC, id DESC);
CREATE INDEX webhook_notifications_due ON webhook_notifications (account_id, webhook_id, next_attempt_at, sequence)
  WHERE delivery_status = 'pending';
CREATE INDEX webhook_notifications_order ON webhook_notifications (account_id, webhook_id, ordering_key, sequence)
  WHERE holds_order;

-- Which process delivers to a webhook at the moment: one at a time, so that order holds and one endpoint's trouble fills
-- no more than one place of a worker. A process that dies loses its lease when it expires.
CREATE TABLE webhook_leases (
  account_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  holder     uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, webhook_id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
) WITH (fillfactor = 50);

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
  PRIMARY KEY (account_id, notification_id, number),
  FOREIGN KEY (account_id, notification_id) REFERENCES webhook_notifications ON DELETE CASCADE
);

CREATE TABLE idempotency_keys (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  -- Null while the first request is still being answered.
  status       integer,
  headers      jsonb,
  body         text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);

-- Row counts by account, so that a list's total costs no count. Sixteen slots keep writers out of each other's way.
CREATE TABLE row_counts (
  account_id uuid NOT NULL,
  kind       text NOT NULL,
  slot       smallint NOT NULL,
  rows       bigint NOT NULL,
  PRIMARY KEY (account_id, kind, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts AS c (account_id, kind, slot, rows)
      SELECT account_id, TG_TABLE_NAME, pg_backend_pid() % 16, count(*) FROM changed GROUP BY account_id
      ON CONFLICT (account_id, kind, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  ELSE
    INSERT INTO row_counts AS c (account_id, kind, slot, rows)
      SELECT account_id, TG_TABLE_NAME, pg_backend_pid() % 16, -count(*) FROM changed GROUP BY account_id
      ON CONFLICT (account_id, kind, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['tracking_requests', 'shipments', 'containers', 'webhook_notifications'] LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
  END LOOP;
END
$$;

-- Jobs join the caller's transaction, also where the caller is the tenant role, which may not touch the queue itself.
CREATE FUNCTION enqueue_job(
  identifier text, payload json, run_at timestamptz, job_key text, priority integer, max_attempts integer, queue_name text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority, job_key_mode => 'replace');
END
$$;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['api_keys', 'parties', 'shipments', 'shipment_checks', 'containers', 'tracking_requests',
    'observations', 'transport_events', 'event_sequences', 'events', 'webhooks', 'webhook_notifications',
    'webhook_leases', 'webhook_attempts', 'idempotency_keys', 'row_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON accounts TO portolan_tenant
  USING (id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT ON accounts TO portolan_tenant;
GRANT SELECT, INSERT, UPDATE ON vessels TO portolan_tenant;
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO portolan_tenant', current_schema());
END
$$;
