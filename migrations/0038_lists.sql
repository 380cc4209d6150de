-- What lists of containers are narrowed by. Writes all containers anew: some seconds for a hundred thousand.
ALTER TABLE containers
  ADD COLUMN is_held boolean NOT NULL
    GENERATED ALWAYS AS (jsonb_path_exists(state, '$.holds[*]') OR jsonb_path_exists(state, '$.indFacilityHolds[*]')) STORED,
  ADD COLUMN has_fees boolean NOT NULL
    GENERATED ALWAYS AS (jsonb_path_exists(state, '$.fees[*]') OR jsonb_path_exists(state, '$.indFacilityFees[*]')) STORED;
CREATE INDEX containers_held ON containers (account_id, number, id) WHERE is_held;
CREATE INDEX containers_with_fees ON containers (account_id, number, id) WHERE has_fees;

-- Those that were resolved are forgotten after some time.
CREATE INDEX exceptions_resolved ON exceptions (resolved_at) WHERE resolved_at IS NOT NULL;

-- Ways to look at a list that people come back to: its address after the question mark.
CREATE TABLE saved_views (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- A principal.
  owner_id   uuid NOT NULL,
  list       text NOT NULL CHECK (list IN ('containers', 'shipments', 'tracking_requests')),
  name       text NOT NULL CHECK (name <> ''),
  query      text NOT NULL,
  is_shared  boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX saved_views_of_owner ON saved_views (account_id, owner_id);

-- What people write to a container, for each other.
CREATE TABLE notes (
  account_id   uuid NOT NULL,
  id           uuid NOT NULL,
  container_id uuid NOT NULL,
  -- A principal.
  author_id    uuid NOT NULL,
  text         text NOT NULL CHECK (text <> ''),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
);
CREATE INDEX notes_of_container ON notes (account_id, container_id, created_at DESC, id DESC);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['saved_views', 'notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- How a user wants the dashboard: names and texts, which the service does not read.
ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}';
