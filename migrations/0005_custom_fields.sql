-- Custom fields: what an account says beside what is tracked. Definitions that come with the service are part of the
-- program and have no rows; a value of one has `from_template` and no definition to hang on.
CREATE TABLE custom_field_definitions (
  account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id             uuid NOT NULL,
  entity_type    text NOT NULL CHECK (entity_type IN ('Shipment', 'Container', 'TrackingRequest')),
  api_slug       text NOT NULL,
  display_name   text NOT NULL,
  description    text,
  data_type      text NOT NULL
    CHECK (data_type IN ('short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi')),
  reference_type text,
  -- JSON Schema keywords: {"minLength": 3}.
  validation     jsonb NOT NULL DEFAULT '{}',
  default_format text,
  -- What a value takes that is created without one; SQL null: nothing.
  default_value  jsonb,
  -- The service's definition that this one was copied from.
  template_id    uuid,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  -- Deleted for everybody who reads; the row stays until a job has deleted its many values. Its slug is free again.
  deleted_at     timestamptz,
  PRIMARY KEY (account_id, id),
  CONSTRAINT custom_field_definitions_slug UNIQUE (account_id, entity_type, api_slug)
);
CREATE INDEX custom_field_definitions_deleted ON custom_field_definitions (account_id) WHERE deleted_at IS NOT NULL;

CREATE TABLE custom_field_options (
  account_id    uuid NOT NULL,
  id            uuid NOT NULL,
  definition_id uuid NOT NULL,
  value         text NOT NULL,
  label         text NOT NULL,
  position      integer NOT NULL,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, definition_id) REFERENCES custom_field_definitions ON DELETE CASCADE,
  CONSTRAINT custom_field_options_value UNIQUE (account_id, definition_id, value)
);

CREATE TABLE custom_fields (
  account_id          uuid NOT NULL,
  id                  uuid NOT NULL,
  entity_type         text NOT NULL CHECK (entity_type IN ('Shipment', 'Container', 'TrackingRequest')),
  entity_id           uuid NOT NULL,
  -- The one that is not null holds the value to its entity.
  shipment_id         uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'Shipment' THEN entity_id END) STORED,
  container_id        uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'Container' THEN entity_id END) STORED,
  tracking_request_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'TrackingRequest' THEN entity_id END) STORED,
  definition_id       uuid NOT NULL,
  from_template       boolean NOT NULL DEFAULT false,
  own_definition_id   uuid GENERATED ALWAYS AS (CASE WHEN from_template THEN NULL ELSE definition_id END) STORED,
  value               jsonb NOT NULL,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE,
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (account_id, tracking_request_id) REFERENCES tracking_requests ON DELETE CASCADE,
  FOREIGN KEY (account_id, own_definition_id) REFERENCES custom_field_definitions ON DELETE CASCADE,
  CONSTRAINT custom_fields_one_value UNIQUE (account_id, entity_id, definition_id)
);
CREATE INDEX custom_fields_recent ON custom_fields (account_id, created_at DESC, id DESC);
CREATE INDEX custom_fields_definition ON custom_fields (account_id, definition_id, created_at DESC, id DESC);
-- What deleting an entity or a definition goes by.
CREATE INDEX custom_fields_shipment ON custom_fields (account_id, shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX custom_fields_container ON custom_fields (account_id, container_id) WHERE container_id IS NOT NULL;
CREATE INDEX custom_fields_tracking_request ON custom_fields (account_id, tracking_request_id)
  WHERE tracking_request_id IS NOT NULL;
CREATE INDEX custom_fields_own_definition ON custom_fields (account_id, own_definition_id)
  WHERE own_definition_id IS NOT NULL;

-- Values that came with a tracking request and wait for its shipment and containers. They stay: a container may appear later.
CREATE TABLE initial_custom_fields (
  account_id          uuid NOT NULL,
  tracking_request_id uuid NOT NULL,
  position            integer NOT NULL,
  entity_type         text NOT NULL CHECK (entity_type IN ('Shipment', 'Container')),
  -- Of the one container that is meant; null: all of them.
  container_number    text,
  definition_id       uuid NOT NULL,
  from_template       boolean NOT NULL DEFAULT false,
  own_definition_id   uuid GENERATED ALWAYS AS (CASE WHEN from_template THEN NULL ELSE definition_id END) STORED,
  value               jsonb NOT NULL,
  PRIMARY KEY (account_id, tracking_request_id, position),
  FOREIGN KEY (account_id, tracking_request_id) REFERENCES tracking_requests ON DELETE CASCADE,
  FOREIGN KEY (account_id, own_definition_id) REFERENCES custom_field_definitions ON DELETE CASCADE
);
CREATE INDEX initial_custom_fields_definition ON initial_custom_fields (account_id, definition_id);
CREATE INDEX initial_custom_fields_own_definition ON initial_custom_fields (account_id, own_definition_id)
  WHERE own_definition_id IS NOT NULL;

-- Which options values choose, with their definition, so that a word that a thousand definitions have costs each only its own
-- rows. Any short text could be an option: a row does not say what type its definition has.
-- The cost keeps the planner from going through all values in the hope of an early one.
CREATE FUNCTION option_keys(definition uuid, value jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'string' THEN
      RETURN CASE WHEN length(value #>> '{}') <= 100 THEN ARRAY[definition::text || '|' || (value #>> '{}')] END;
    WHEN 'array' THEN
      RETURN (SELECT array_agg(definition::text || '|' || chosen) FROM jsonb_array_elements_text(value) AS chosen);
    ELSE
      RETURN NULL;
  END CASE;
END
$$;
CREATE INDEX custom_fields_options ON custom_fields USING gin (option_keys(definition_id, value));
CREATE INDEX initial_custom_fields_options ON initial_custom_fields USING gin (option_keys(definition_id, value));

-- Row-level security keeps @> away from an index; these views confine to the account by themselves, with their owner's rights.
CREATE VIEW chosen_options AS SELECT account_id, option_keys(definition_id, value) AS keys FROM custom_fields
  WHERE account_id = nullif(current_setting('portolan.account_id', true), '')::uuid;
CREATE VIEW initially_chosen_options AS SELECT account_id, option_keys(definition_id, value) AS keys FROM initial_custom_fields
  WHERE account_id = nullif(current_setting('portolan.account_id', true), '')::uuid;
GRANT SELECT ON chosen_options, initially_chosen_options TO portolan_tenant;

CREATE TRIGGER count_inserted AFTER INSERT ON custom_fields REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER count_deleted AFTER DELETE ON custom_fields REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['custom_field_definitions', 'custom_field_options', 'custom_fields',
    'initial_custom_fields'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
