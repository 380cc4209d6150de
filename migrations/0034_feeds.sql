-- What terminals, railroads and partners by EDI say: what came, what of it waits to be taken in or for somebody who tracks it, and when
-- each source is asked for which container.

-- Interchanges of EDI. `receiving` until the last of one is read: one that stays so was cut off, and is forgotten.
CREATE TABLE edi_interchanges (
  account_id         uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id                 uuid NOT NULL,
  status             text NOT NULL CHECK (status IN ('receiving', 'accepted', 'partly_accepted', 'refused', 'duplicate')),
  format             text CHECK (format IN ('x12', 'edifact', 'clm')),
  message_types      text[] NOT NULL DEFAULT '{}',
  sender             text,
  receiver           text,
  control_number     text,
  -- Where it came in, and under what name: 'api', or the name of an input; the file's name there.
  came_by            text NOT NULL,
  file_name          text,
  byte_size          bigint NOT NULL DEFAULT 0,
  sha256             bytea,
  -- Of a duplicate: what came first.
  duplicate_of       uuid,
  messages_count     integer NOT NULL DEFAULT 0,
  observations_count integer NOT NULL DEFAULT 0,
  unmatched_count    integer NOT NULL DEFAULT 0,
  -- [{message, segment, offset, reason}]
  faults             jsonb NOT NULL DEFAULT '[]',
  acknowledgement    text,
  -- World time.
  received_at        timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 70);
CREATE INDEX edi_interchanges_recent ON edi_interchanges (account_id, received_at DESC, id DESC);
CREATE INDEX edi_interchanges_bytes ON edi_interchanges (account_id, sha256) WHERE sha256 IS NOT NULL AND status <> 'duplicate';
CREATE INDEX edi_interchanges_old ON edi_interchanges (received_at);

-- Its bytes as they came, in parts, compressed; kept for a stated time.
CREATE TABLE edi_interchange_parts (
  account_id     uuid NOT NULL,
  interchange_id uuid NOT NULL,
  part           integer NOT NULL,
  bytes          bytea NOT NULL,
  PRIMARY KEY (account_id, interchange_id, part),
  FOREIGN KEY (account_id, interchange_id) REFERENCES edi_interchanges ON DELETE CASCADE
);
ALTER TABLE edi_interchange_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What was said, before it is known whose it is (domain/feeds/feed-report.ts). `receiving`: its interchange is not whole yet.
CREATE TABLE feed_reports (
  account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id             uuid NOT NULL,
  interchange_id uuid,
  position       integer NOT NULL DEFAULT 0,
  status         text NOT NULL CHECK (status IN ('receiving', 'waiting', 'unmatched', 'taken', 'failed')),
  body           jsonb NOT NULL,
  -- World time.
  received_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, interchange_id) REFERENCES edi_interchanges ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX feed_reports_waiting ON feed_reports (account_id, id) WHERE status = 'waiting';
CREATE INDEX feed_reports_interchange ON feed_reports (account_id, interchange_id, position) WHERE interchange_id IS NOT NULL;
CREATE INDEX feed_reports_old ON feed_reports (received_at);

-- The container and document numbers by which an unmatched report is found once somebody tracks one of them.
CREATE TABLE feed_report_keys (
  account_id uuid NOT NULL,
  key        text NOT NULL,
  report_id  uuid NOT NULL,
  PRIMARY KEY (account_id, key, report_id),
  FOREIGN KEY (account_id, report_id) REFERENCES feed_reports ON DELETE CASCADE
);
CREATE INDEX feed_report_keys_report ON feed_report_keys (account_id, report_id);

-- Which terminal or railroad is asked for which container, and what came of it.
CREATE TABLE source_checks (
  account_id    uuid NOT NULL,
  shipment_id   uuid NOT NULL,
  number        text NOT NULL,
  source_kind   text NOT NULL,
  source_code   text NOT NULL,
  -- World time; null: it is asked no more.
  next_check_at timestamptz,
  -- Ours: until then whoever claimed it asks.
  claimed_until timestamptz,
  attempted_at  timestamptz,
  succeeded_at  timestamptz,
  failures      integer NOT NULL DEFAULT 0,
  last_error    text,
  last_refusal  text,
  PRIMARY KEY (account_id, shipment_id, number, source_kind, source_code),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
) WITH (fillfactor = 60);
CREATE INDEX source_checks_due ON source_checks (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX source_checks_of_source ON source_checks (account_id, source_kind, source_code, next_check_at)
  WHERE next_check_at IS NOT NULL;

-- Answers as they came, those that said something new and those that could not be read; kept for a stated time.
CREATE TABLE source_answers (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  source_kind text NOT NULL,
  source_code text NOT NULL,
  -- What it was asked for: document numbers, containers.
  subjects    text[] NOT NULL,
  -- 'report', or why there was none.
  outcome     text NOT NULL,
  evidence    text,
  byte_size   integer NOT NULL,
  -- The answer as JSON, compressed.
  answer      bytea NOT NULL,
  fetched_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
ALTER TABLE source_answers ALTER COLUMN answer SET STORAGE EXTERNAL;
CREATE INDEX source_answers_recent ON source_answers (account_id, source_kind, source_code, fetched_at DESC, id DESC);
CREATE INDEX source_answers_old ON source_answers (fetched_at);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['edi_interchanges', 'edi_interchange_parts', 'feed_reports', 'feed_report_keys',
    'source_checks', 'source_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Whether EDI that names a shipment which nobody tracks opens it.
ALTER TABLE accounts ADD COLUMN open_from_edi boolean NOT NULL DEFAULT false;
GRANT UPDATE (open_from_edi) ON accounts TO portolan_tenant;

-- A key that may only send: EDI and what terminals say.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_role_check;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_role_check CHECK (role IN ('viewer', 'member', 'admin', 'feeder'));
