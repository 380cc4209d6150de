-- Arrivals that containers wait for: what each source forecast, how they came, and what is predicted.
CREATE TABLE arrival_legs (
  account_id     uuid NOT NULL,
  id             uuid NOT NULL,
  shipment_id    uuid NOT NULL,
  -- Target, place and how often the journey was there before: stays the same when ships and times change.
  leg_key        text NOT NULL,
  target         text NOT NULL CHECK (target IN ('transshipment', 'port_of_discharge', 'inland_destination')),
  sequence       smallint NOT NULL,
  container_ids  uuid[] NOT NULL,
  line           text NOT NULL,
  mode           text NOT NULL,
  -- Keys of places, and the codes that are shown.
  from_place     text,
  from_locode    text,
  to_place       text NOT NULL,
  to_locode      text,
  to_terminal    text,
  time_zone      text,
  imo            text,
  vessel_name    text,
  voyage         text,
  departs_at     timestamptz,
  departed_at    timestamptz,
  anchored_at    timestamptz,
  arrived_at     timestamptz,
  arrived_by     text CHECK (arrived_by IN ('ais_berthing', 'berthing', 'discharge', 'line_arrival', 'rail_arrival')),
  arrival_reported_at timestamptz,
  -- Known by its day only.
  is_arrival_day boolean NOT NULL DEFAULT false,
  discharged_at  timestamptz,
  available_at   timestamptz,
  next_departs_at  timestamptz,
  next_departed_at timestamptz,
  -- The plan no longer has it.
  ended_at       timestamptz,
  -- By core/arrival/predicted-arrival.ts; null: nothing is predicted.
  prediction     jsonb,
  -- The band that `shipment.predicted_arrival_changed` was last announced with.
  announced      jsonb,
  is_prediction_due boolean NOT NULL DEFAULT true,
  -- By the machine's time, as jobs wait by it; kept by the trigger below.
  due_since      timestamptz NOT NULL DEFAULT now(),
  -- How often something that a prediction depends on has changed: one that began before the last change is not stored.
  marks          integer NOT NULL DEFAULT 0,
  predicted_at   timestamptz,
  -- How right its ETAs were, by core/arrival/accuracy.ts; null: not measured yet, or since anything changed.
  errors         jsonb,
  -- The call of a ship that it was counted with.
  call_id        uuid,
  -- Of what sources reported of the leg, its ETAs among them: equal where nothing is to be written.
  digest         text NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, shipment_id, leg_key),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
) WITH (fillfactor = 85);
CREATE INDEX arrival_legs_due ON arrival_legs (account_id, id)
  WHERE is_prediction_due AND arrived_at IS NULL AND ended_at IS NULL;
CREATE INDEX arrival_legs_arrived ON arrival_legs (account_id, arrived_at) WHERE arrived_at IS NOT NULL;
-- Those of a month add to the same sums. And those that are counted but no longer have an arrival.
CREATE INDEX arrival_legs_unmeasured ON arrival_legs (account_id, arrived_at, id)
  WHERE errors IS NULL AND (call_id IS NOT NULL OR (arrived_at IS NOT NULL AND ended_at IS NULL));
CREATE INDEX arrival_legs_of_call ON arrival_legs (account_id, call_id) WHERE call_id IS NOT NULL;
CREATE INDEX arrival_legs_of_ship ON arrival_legs (imo) WHERE arrived_at IS NULL AND ended_at IS NULL;

-- Whatever marks an arrival: it waits from then on, however often it is marked again.
CREATE FUNCTION note_due_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.due_since := now();
  RETURN new;
END
$$;
CREATE TRIGGER note_due_arrival BEFORE UPDATE OF is_prediction_due ON arrival_legs
  FOR EACH ROW WHEN (new.is_prediction_due AND NOT old.is_prediction_due) EXECUTE FUNCTION note_due_arrival();

-- One row for each ETA that a source stated, kept when `raw` of observations is gone.
CREATE TABLE eta_statements (
  account_id    uuid NOT NULL,
  leg_id        uuid NOT NULL,
  id            uuid NOT NULL,
  source_kind   text NOT NULL CHECK (source_kind IN ('shipping_line', 'terminal', 'rail', 'ais', 'user', 'prediction')),
  source_code   text NOT NULL,
  channel       text NOT NULL DEFAULT '',
  forecast_of   text NOT NULL CHECK (forecast_of IN ('arrival', 'berthing', 'discharge')),
  basis         text CHECK (basis IN ('anchorage', 'berth', 'discharge')),
  eta_at        timestamptz NOT NULL,
  is_day        boolean NOT NULL DEFAULT false,
  stated_at     timestamptz NOT NULL,
  superseded_at timestamptz,
  imo           text,
  -- Of predictions.
  p10_at        timestamptz,
  p90_at        timestamptz,
  PRIMARY KEY (account_id, leg_id, id),
  FOREIGN KEY (account_id, leg_id) REFERENCES arrival_legs ON DELETE CASCADE
);

-- What was learned from the arrivals of the installation: quantiles of groups, no shipment's data.
CREATE TABLE arrival_models (
  id         uuid PRIMARY KEY,
  trained_at timestamptz NOT NULL,
  arrivals   integer NOT NULL,
  model      jsonb NOT NULL
);

-- Members of the JSON:API attributes, put into documents when they are read; and what lists filter and sort by.
ALTER TABLE shipments ADD COLUMN predictions text, ADD COLUMN predicted_pod_at timestamptz;
ALTER TABLE containers ADD COLUMN predictions text, ADD COLUMN predicted_pod_at timestamptz;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['arrival_legs', 'eta_statements'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
GRANT SELECT ON arrival_models TO portolan_tenant;

-- Of what is open: the oldest predictions are renewed first.
CREATE INDEX arrival_legs_predicted ON arrival_legs (predicted_at)
  WHERE arrived_at IS NULL AND ended_at IS NULL AND NOT is_prediction_due;

-- Straits and canals that are closed for an account, by itself or by the operator: an ETA that was stated before lacks the detour.
CREATE TABLE arrival_passages (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  passage      text NOT NULL,
  closed_since timestamptz NOT NULL,
  PRIMARY KEY (account_id, passage)
);

-- Calls of ships whose ETAs were measured: many shipments share one, and it counts once.
CREATE TABLE eta_calls (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  target     text NOT NULL,
  to_place   text NOT NULL,
  -- Equal for arrivals of one target by one ship at one port, whenever.
  call_key   text NOT NULL,
  -- Of the arrival that was measured first.
  arrived_at timestamptz NOT NULL,
  -- What it added to `eta_sums`, and is taken out of them when it changes.
  shares     json NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX eta_calls_by_key ON eta_calls (account_id, call_key);

-- Sums and histograms of the errors of ETAs, by core/arrival/sums/.
CREATE TABLE eta_sums (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  target     text NOT NULL,
  -- What the row tells apart: what it does not is empty. Sums of one cut do not add up to those of a coarser one.
  cut        text NOT NULL CHECK (cut IN ('all', 'to', 'lane', 'line', 'line_to', 'line_lane')),
  -- A year, or a month of it, of the arrival in UTC.
  period     text NOT NULL,
  line       text NOT NULL,
  to_place   text NOT NULL,
  -- Also empty: the port is not known.
  from_place text NOT NULL,
  -- As sources wrote these ports.
  from_codes text[] NOT NULL,
  to_codes   text[] NOT NULL,
  sums       json NOT NULL,
  PRIMARY KEY (account_id, target, cut, period, line, to_place, from_place)
);

-- Calls of which an arrival was deleted.
CREATE TABLE eta_calls_changed (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  call_id    uuid NOT NULL
);
CREATE INDEX eta_calls_changed_of_account ON eta_calls_changed (account_id);
CREATE FUNCTION change_calls_of_deleted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  -- With the account all of it goes.
  INSERT INTO eta_calls_changed (account_id, call_id)
  SELECT DISTINCT d.account_id, d.call_id FROM deleted d JOIN accounts a ON a.id = d.account_id WHERE d.call_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER change_calls AFTER DELETE ON arrival_legs REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION change_calls_of_deleted();

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['arrival_passages', 'eta_calls', 'eta_sums', 'eta_calls_changed'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Documents of users' changes (0088_announced_changes.sql) show predictions, too, as tracking/shipments/predictions.ts has them.
CREATE FUNCTION shipment_text(stored text, times text, updated_at timestamptz, predictions text) RETURNS text LANGUAGE sql STABLE
RETURN overlay(shipment_text(stored, times, updated_at) PLACING
  coalesce(predictions, '"predicted_eta":null,"predicted_destination_eta":null') || ','
  FROM length('{"id":"","type":"shipment","attributes":{') + 37 FOR 0);
CREATE FUNCTION container_text(stored text, times text, predictions text) RETURNS text LANGUAGE sql STABLE
RETURN overlay(container_text(stored, times) PLACING
  coalesce(predictions, '"predicted_eta":null,"predicted_destination_eta":null,"predicted_available_at":null') || ','
  FROM length('{"id":"","type":"container","attributes":{') + 37 FOR 0);
DO $$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('announce_changes'::regproc),
    'shipment_text(s.json, s.check_times, s.updated_at)', 'shipment_text(s.json, s.check_times, s.updated_at, s.predictions)'),
    'container_text(b.json, s.check_times)', 'container_text(b.json, s.check_times, b.predictions)');
END
$$;

-- Whether the ship of an arrival is elsewhere than the plan needs, as her positions showed when they were last compared.
ALTER TABLE arrival_legs
  ADD COLUMN ship_elsewhere jsonb,
  ADD COLUMN followed_at timestamptz,
  ADD COLUMN is_ship_followed boolean GENERATED ALWAYS AS (
    ship_elsewhere IS NOT NULL OR imo IS NOT NULL AND mode IN ('vessel', 'feeder', 'barge') AND ended_at IS NULL
      AND (arrived_at IS NULL OR arrived_by = 'line_arrival' AND discharged_at IS NULL)) STORED;
CREATE INDEX arrival_legs_followed ON arrival_legs (account_id, followed_at NULLS FIRST) WHERE is_ship_followed;

-- By the id of each container: when it can be picked up. Of arrivals that lie ahead, and of those that have come.
ALTER TABLE arrival_legs ADD COLUMN availabilities jsonb;
-- Only the last weeks are looked at: what arrived long ago may stay due for ever.
CREATE INDEX arrival_legs_landed ON arrival_legs (account_id, arrived_at)
  WHERE arrived_at IS NOT NULL AND ended_at IS NULL AND target <> 'transshipment'
    AND (is_prediction_due OR availabilities IS NOT NULL);
