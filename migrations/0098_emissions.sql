-- CO2e of containers, as estimated from the journey that they had at `journey_at`.
CREATE TABLE container_emissions (
  account_id     uuid NOT NULL,
  container_id   uuid NOT NULL,
  -- Of the container, whose wide rows the report need not read.
  shipment_id    uuid NOT NULL,
  is_listed      boolean NOT NULL,
  -- `updated_at` of the container: once it differs, an estimate is due.
  journey_at     timestamptz NOT NULL,
  computed_at    timestamptz NOT NULL,
  -- The first day of the month in which the journey began or is to begin, UTC; null: unknown.
  month          date,
  -- UN/LOCODEs or names of the ports of loading and discharge, CNSHA-NLRTM; null: one is unknown.
  lane           text,
  teu            real,
  -- Kilograms of the legs that are known; null: none is.
  kilograms      double precision,
  done_kilograms double precision NOT NULL,
  is_complete    boolean NOT NULL,
  -- By core/emissions/estimate.ts.
  estimate       jsonb NOT NULL,
  PRIMARY KEY (account_id, container_id),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
) WITH (fillfactor = 85);
ALTER TABLE container_emissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON container_emissions TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON container_emissions TO portolan_tenant;

-- How far the estimates of an account have come, in the order in which containers changed.
CREATE TABLE emission_runs (
  account_id    uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  changed_until timestamptz NOT NULL,
  -- Factors and closed passages that the estimates rest on: all are computed again when they change.
  basis         text NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON emission_runs TO portolan_tenant;
ALTER TABLE emission_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON emission_runs TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
