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
  -- How often something that a prediction depends on has changed: one that began before the last change is not stored.
  marks          integer NOT NULL DEFAULT 0,
  predicted_at   timestamptz,
  -- How right its ETAs were, by core/arrival/accuracy.ts; null: not measured yet, or since anything changed.
  errors         jsonb,
  -- Of what sources reported of the leg, its ETAs among them: equal where nothing is to be written.
  digest         text NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, shipment_id, leg_key),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
) WITH (fillfactor = 85);
CREATE INDEX arrival_legs_due ON arrival_legs (account_id, id)
  WHERE is_prediction_due AND arrived_at IS NULL AND ended_at IS NULL;
CREATE INDEX arrival_legs_arrived ON arrival_legs (account_id, arrived_at) WHERE arrived_at IS NOT NULL;
CREATE INDEX arrival_legs_unmeasured ON arrival_legs (account_id, id)
  WHERE errors IS NULL AND arrived_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX arrival_legs_of_ship ON arrival_legs (imo) WHERE arrived_at IS NULL AND ended_at IS NULL;

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
