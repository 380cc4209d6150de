-- The days of a calendar: until when containers are free, when they arrive, are fetched and go back. Reads the state of
-- all containers once: some seconds for a hundred thousand.
CREATE TABLE calendar_days (
  account_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  kind         text NOT NULL,
  -- By the calendar of the place; in UTC where its zone is not known.
  on_day       date NOT NULL,
  -- Of a clock by tariff: its charge, and where it accrues; empty: another day.
  charge       text NOT NULL,
  charged_at   text NOT NULL,
  -- The first day that costs, and what it costs.
  charged_from date,
  amount       numeric(16, 3),
  currency     text,
  -- Of an arrival.
  basis        text,
  -- The time, where more than the day is known.
  at           timestamptz,
  time_zone    text,
  -- Of the rows of a container for a kind and day, the first: what is counted.
  is_first     boolean NOT NULL,
  -- With all that sums read.
  PRIMARY KEY (account_id, kind, on_day, container_id, charge, charged_at) INCLUDE (currency, amount, is_first),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
);
CREATE INDEX calendar_days_of_container ON calendar_days (account_id, container_id);

-- What of a container has a day ahead, or one that passed while it is still to be done.
CREATE FUNCTION calendar_days_of(c containers) RETURNS SETOF calendar_days LANGUAGE sql STABLE AS $$
  WITH known AS (
    SELECT s.*, c.current_status IN ('picked_up', 'delivered', 'empty_returned') AS is_out, coalesce(s."podTimeZone", 'UTC') AS zone
      FROM jsonb_to_record(c.state) AS s ("podTimeZone" text, "podArrivedAt" timestamptz, "podDischargedAt" timestamptz,
        "pickupAppointmentAt" timestamptz, "runningClocks" jsonb)
     WHERE c.listed AND c.current_status <> 'empty_returned')
  SELECT d.*, row_number() OVER (PARTITION BY d.kind, d.on_day ORDER BY d.charge, d.charged_at) = 1 FROM (
    SELECT c.account_id, c.id, 'last_free_day', (c.pickup_lfd AT TIME ZONE zone)::date, '', '', NULL::date, NULL::numeric, NULL::text,
        NULL::text, NULL::timestamptz, "podTimeZone"
      FROM known WHERE c.pickup_lfd IS NOT NULL AND NOT is_out
    UNION ALL
    SELECT c.account_id, c.id, CASE WHEN is_out THEN 'empty_return' ELSE 'last_free_day' END, r."freeUntil", r.kind, r.at,
        r."chargedFrom", r.amount, r.currency, NULL, NULL, NULL
      FROM known, jsonb_to_recordset("runningClocks")
        AS r (kind text, at text, "freeUntil" date, "chargedFrom" date, amount numeric(16, 3), currency text)
     WHERE r.kind = 'combined' OR (r.kind = 'detention') = is_out
    UNION ALL
    SELECT c.account_id, c.id, 'arrival', (coalesce(c.predicted_pod_at, c.pod_eta_at) AT TIME ZONE zone)::date, '', '', NULL, NULL,
        NULL, CASE WHEN c.predicted_pod_at IS NULL THEN 'line' ELSE 'prediction' END, coalesce(c.predicted_pod_at, c.pod_eta_at),
        "podTimeZone"
      FROM known
     WHERE coalesce(c.predicted_pod_at, c.pod_eta_at) IS NOT NULL AND "podArrivedAt" IS NULL AND "podDischargedAt" IS NULL
       AND c.current_status IN ('new', 'on_ship')
    UNION ALL
    SELECT c.account_id, c.id, 'appointment', ("pickupAppointmentAt" AT TIME ZONE zone)::date, '', '', NULL, NULL, NULL, NULL,
        "pickupAppointmentAt", "podTimeZone"
      FROM known WHERE "pickupAppointmentAt" IS NOT NULL AND NOT is_out
  ) AS d (account_id, container_id, kind, on_day, charge, charged_at, charged_from, amount, currency, basis, at, time_zone)
$$;

INSERT INTO calendar_days SELECT d.* FROM containers c CROSS JOIN LATERAL calendar_days_of(c) AS d;

CREATE FUNCTION keep_calendar_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  days calendar_days[] := ARRAY(SELECT calendar_days_of(new));
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF days IS NOT DISTINCT FROM ARRAY(SELECT calendar_days_of(old)) THEN RETURN NULL; END IF;
    DELETE FROM calendar_days WHERE account_id = new.account_id AND container_id = new.id;
  END IF;
  INSERT INTO calendar_days SELECT * FROM unnest(days);
  RETURN NULL;
END
$$;
CREATE TRIGGER calendar_days AFTER INSERT OR UPDATE OF state, current_status, listed, pickup_lfd, pod_eta_at, predicted_pod_at
  ON containers FOR EACH ROW EXECUTE FUNCTION keep_calendar_days();

-- Links by which other programs read a calendar.
CREATE TABLE calendar_feeds (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  -- A principal: the feed shows what this one may see now.
  owner_id     uuid NOT NULL,
  name         text NOT NULL CHECK (name <> ''),
  kinds        text[] NOT NULL,
  -- Parameters of the list of containers, as in its address.
  filter       text NOT NULL,
  -- Its filters apply besides; the feed ends with it.
  view_id      uuid,
  event_for    text NOT NULL CHECK (event_for IN ('day', 'container')),
  language     text NOT NULL,
  token_hash   bytea NOT NULL UNIQUE,
  -- Under the signing key of the account, so that the link can be copied again.
  token_sealed text NOT NULL,
  -- Of what was sent last, and since when it has been so.
  content_hash bytea,
  revised_at   timestamptz,
  last_fetched_at timestamptz,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, view_id) REFERENCES saved_views ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_of_owner ON calendar_feeds (account_id, owner_id, created_at DESC, id DESC);
CREATE INDEX calendar_feeds_of_view ON calendar_feeds (account_id, view_id) WHERE view_id IS NOT NULL;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['calendar_days', 'calendar_feeds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
  END LOOP;
END
$$;
GRANT SELECT ON calendar_days TO portolan_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO portolan_tenant;

SELECT audit_table('calendar_feeds', '{"type": "calendar_feed", "name": "r.name",
  "columns": {"name": "r.name", "kinds": "r.kinds", "filter": "r.filter", "view": "r.view_id", "event_for": "r.event_for",
    "language": "r.language", "created_by": "audited_principal(r.account_id, r.owner_id)"},
  "compared": ["owner_id", "name", "kinds", "filter", "view_id", "event_for", "language"]}');
