-- What people change of a shipment, a container or a tracking request, and what is deleted, is announced: whichever statement does it,
-- also one of a clean-up or a cascade. Triggers note it, and a deferred trigger numbers and stores the events at the commit:
-- announcing is the last step of a transaction (docs/decisions/0039-changes-are-announced-by-triggers.md).
CREATE TABLE changes_to_announce (
  account_id    uuid NOT NULL,
  position      bigint GENERATED ALWAYS AS IDENTITY,
  resource_type text NOT NULL,
  resource_id   uuid NOT NULL,
  is_deleted    boolean NOT NULL,
  shipment_id   uuid,
  container_id  uuid,
  customer_id   uuid,
  -- By attribute [old, new]; of what was deleted the last value.
  facts         jsonb NOT NULL,
  -- World time; null: unknown.
  changed_at    timestamptz,
  PRIMARY KEY (account_id, position)
);
ALTER TABLE changes_to_announce ENABLE ROW LEVEL SECURITY;
-- Only the triggers below, which run as the owner, write it. Outside of transactions it is empty.
CREATE POLICY own_account ON changes_to_announce TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT ON changes_to_announce TO portolan_tenant;
-- Each container of a deleted shipment looks up the numbers of it.
CREATE INDEX changes_to_announce_shipment ON changes_to_announce (resource_id, account_id)
  WHERE resource_type = 'shipment' AND is_deleted;

-- The customer of what was deleted: its shipment, which would name it, may be gone.
ALTER TABLE events ADD COLUMN customer_id uuid;

-- A UUID v7 of a moment.
CREATE FUNCTION uuid_at(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE
RETURN (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;

-- As src/lib/clock.ts writes an instant.
CREATE FUNCTION shown_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

-- A stored text with the times that src/tracking/shipments/check-times.ts inserts.
CREATE FUNCTION shipment_text(stored text, times text, updated_at timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN overlay(stored PLACING concat(
  '"line_tracking_last_attempted_at":', coalesce(to_json(nullif(split_part(times, '|', 1), ''))::text, 'null'),
  ',"line_tracking_last_succeeded_at":', coalesce(to_json(nullif(split_part(times, '|', 2), ''))::text, 'null'),
  ',"updated_at":"', shown_instant(updated_at), '",')
  FROM length('{"id":"","type":"shipment","attributes":{') + 37 FOR 0);
CREATE FUNCTION container_text(stored text, times text) RETURNS text LANGUAGE sql STABLE
RETURN overlay(stored PLACING concat(
  '"terminal_checked_at":', coalesce(to_json(nullif(split_part(times, '|', 4), ''))::text, 'null'),
  ',"pod_last_tracking_request_at":', coalesce(to_json(nullif(split_part(times, '|', 3), ''))::text, 'null'),
  ',"shipment_last_tracking_request_at":', coalesce(to_json(nullif(split_part(times, '|', 1), ''))::text, 'null'),
  ',"rail_last_tracking_request_at":', coalesce(to_json(nullif(split_part(times, '|', 5), ''))::text, 'null'), ',')
  FROM length('{"id":"","type":"container","attributes":{') + 37 FOR 0);

-- By which a copy finds what belongs to a shipment, also one that this transaction deletes.
CREATE FUNCTION numbers_of_shipment(of_account uuid, shipment uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN coalesce(
  (SELECT jsonb_build_object('bill_of_lading_number', a->'bill_of_lading_number', 'booking_number', a->'booking_number',
       'shipping_line_scac', a->'shipping_line_scac', 'ref_numbers', to_jsonb(s.ref_numbers))
     FROM shipments s CROSS JOIN LATERAL (SELECT s.json::jsonb->'attributes' AS a) given
    WHERE s.account_id = of_account AND s.id = shipment),
  (SELECT facts FROM changes_to_announce WHERE account_id = of_account AND resource_type = 'shipment' AND resource_id = shipment
      AND is_deleted LIMIT 1),
  '{}');

CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  noted changes_to_announce;
BEGIN
  -- Nothing is left that could read it.
  IF NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id) THEN RETURN OLD; END IF;
  CASE TG_TABLE_NAME
    WHEN 'shipments' THEN
      noted := (OLD.account_id, NULL, 'shipment', OLD.id, true, OLD.id, NULL, OLD.customer_id,
        numbers_of_shipment(OLD.account_id, OLD.id), NULL);
    WHEN 'containers' THEN
      noted := (OLD.account_id, NULL, 'container', OLD.id, true, OLD.shipment_id, OLD.id, OLD.customer_id,
        numbers_of_shipment(OLD.account_id, OLD.shipment_id)
          || jsonb_build_object('container_number', OLD.number, 'ref_numbers', OLD.ref_numbers), NULL);
    WHEN 'tracking_requests' THEN
      -- It may have led to the shipment of another customer, who does not know it.
      noted := (OLD.account_id, NULL, 'tracking_request', OLD.id, true, (SELECT s.id FROM shipments s WHERE s.account_id = OLD.account_id
          AND s.id = OLD.shipment_id AND s.customer_id IS NOT DISTINCT FROM OLD.customer_id), NULL, OLD.customer_id,
        jsonb_build_object('request_number', OLD.request_number, 'shipping_line_scac', OLD.scac, 'ref_numbers', OLD.ref_numbers,
          CASE OLD.request_type WHEN 'container' THEN 'container_number' WHEN 'bill_of_lading' THEN 'bill_of_lading_number'
            ELSE 'booking_number' END, OLD.request_number), NULL);
    WHEN 'documents' THEN
      noted := (OLD.account_id, NULL, 'document', OLD.id, true, NULL, NULL, NULL,
        coalesce((SELECT numbers_of_shipment(l.account_id, l.shipment_id) FROM document_links l
            WHERE l.account_id = OLD.account_id AND l.document_id = OLD.id ORDER BY l.created_at, l.id LIMIT 1), '{}')
          || jsonb_build_object('name', OLD.name), NULL);
    WHEN 'document_links' THEN
      noted := (OLD.account_id, NULL, 'document_link', OLD.id, true, OLD.shipment_id, OLD.container_id, NULL,
        numbers_of_shipment(OLD.account_id, OLD.shipment_id) || jsonb_build_object('document_id', OLD.document_id,
          'container_number', (SELECT c.number FROM containers c WHERE c.account_id = OLD.account_id AND c.id = OLD.container_id)), NULL);
    WHEN 'notes' THEN
      noted := (OLD.account_id, NULL, 'note', OLD.id, true, NULL, OLD.container_id, NULL, '{}', NULL);
      SELECT c.shipment_id, numbers_of_shipment(c.account_id, c.shipment_id) || jsonb_build_object('container_number', c.number)
        INTO noted.shipment_id, noted.facts FROM containers c WHERE c.account_id = OLD.account_id AND c.id = OLD.container_id;
      -- It goes with its container.
      IF NOT FOUND THEN RETURN OLD; END IF;
    WHEN 'parties' THEN
      noted := (OLD.account_id, NULL, 'party', OLD.id, true, NULL, NULL, NULL,
        jsonb_build_object('name', OLD.company_name), NULL);
    WHEN 'custom_field_definitions' THEN
      noted := (OLD.account_id, NULL, 'custom_field_definition', OLD.id, true, NULL, NULL, NULL,
        jsonb_build_object('name', OLD.api_slug), NULL);
  END CASE;
  INSERT INTO changes_to_announce (account_id, resource_type, resource_id, is_deleted, shipment_id, container_id, customer_id, facts)
    VALUES (noted.account_id, noted.resource_type, noted.resource_id, true, noted.shipment_id, noted.container_id, noted.customer_id,
      noted.facts);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

DO $$
DECLARE of_table text;
BEGIN
  -- Before, for the row that names the numbers is still there.
  FOREACH of_table IN ARRAY ARRAY['shipments', 'containers', 'tracking_requests', 'document_links', 'notes', 'parties'] LOOP
    EXECUTE format('CREATE TRIGGER note_deletion BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_deletion()', of_table);
  END LOOP;
  -- No request shows one that is marked.
  FOREACH of_table IN ARRAY ARRAY['documents', 'custom_field_definitions'] LOOP
    EXECUTE format('CREATE TRIGGER note_deletion BEFORE DELETE ON %I FOR EACH ROW WHEN (OLD.deleted_at IS NULL)
      EXECUTE FUNCTION note_deletion()', of_table);
    EXECUTE format('CREATE TRIGGER note_marked_deletion BEFORE UPDATE OF deleted_at ON %I FOR EACH ROW
      WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION note_deletion()', of_table);
  END LOOP;
END
$$;

-- The attributes that both texts have and that differ. An attribute of a newer form is no change.
CREATE FUNCTION changes_of_texts(before text, after text) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN (WITH texts AS MATERIALIZED (SELECT before::jsonb AS b, after::jsonb AS a),
  attributes AS (
    SELECT o.key, o.value AS was, n.value AS became FROM texts, jsonb_each(b->'attributes') o JOIN jsonb_each(a->'attributes') n USING (key)
     WHERE o.key <> 'updated_at'
    UNION ALL
    SELECT r, coalesce(b#>ARRAY['relationships', r, 'data', 'id'], 'null'), coalesce(a#>ARRAY['relationships', r, 'data', 'id'], 'null')
      FROM texts, unnest(ARRAY['customer', 'line_tracking_stopped_by_user']) r)
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(was, became)), '{}') FROM attributes WHERE was <> became);

CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  changes jsonb := '{}';
  noted_type text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'shipments' THEN
      noted_type := 'shipment';
      changes := changes_of_texts(OLD.json, NEW.json);
    WHEN 'containers' THEN
      noted_type := 'container';
      changes := jsonb_build_object('ref_numbers', jsonb_build_array(OLD.ref_numbers, NEW.ref_numbers));
    WHEN 'tracking_requests' THEN
      noted_type := 'tracking_request';
      SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(was, became)), '{}') INTO changes FROM (VALUES
        ('ref_numbers', to_jsonb(OLD.ref_numbers), to_jsonb(NEW.ref_numbers)),
        ('shipment_tags', to_jsonb(OLD.shipment_tags), to_jsonb(NEW.shipment_tags)),
        ('customer', coalesce(to_jsonb(OLD.customer_id), 'null'), coalesce(to_jsonb(NEW.customer_id), 'null')),
        ('status', to_jsonb(OLD.status), to_jsonb(CASE WHEN OLD.status = 'tracking_stopped' THEN NEW.status ELSE OLD.status END)))
        AS compared (key, was, became) WHERE was <> became;
  END CASE;
  IF changes <> '{}' THEN
    INSERT INTO changes_to_announce (account_id, resource_type, resource_id, is_deleted, facts, changed_at)
      VALUES (NEW.account_id, noted_type, NEW.id, false, changes, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
-- Of the statements that write what people set; reports write other columns.
CREATE TRIGGER note_update AFTER UPDATE OF customer_id, ref_numbers, tags, line_tracking_stopped_at ON shipments
  FOR EACH ROW WHEN (OLD.json <> NEW.json) EXECUTE FUNCTION note_update();
CREATE TRIGGER note_update AFTER UPDATE OF ref_numbers ON containers
  FOR EACH ROW WHEN (OLD.ref_numbers <> NEW.ref_numbers) EXECUTE FUNCTION note_update();
CREATE TRIGGER note_update AFTER UPDATE ON tracking_requests
  FOR EACH ROW WHEN (OLD.ref_numbers <> NEW.ref_numbers OR OLD.shipment_tags <> NEW.shipment_tags
    OR OLD.customer_id IS DISTINCT FROM NEW.customer_id OR (OLD.status = 'tracking_stopped' AND NEW.status = 'created'))
  EXECUTE FUNCTION note_update();

-- Values change what their shipment, container or request shows; those of sensitive fields are not announced, only that they changed.
-- A definition takes its values with it: that is one event, not one for each of a million values.
CREATE FUNCTION note_custom_field() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  field custom_fields := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  definition custom_field_definitions;
  pair jsonb := jsonb_build_array(CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.value END,
    CASE TG_OP WHEN 'DELETE' THEN NULL ELSE NEW.value END);
BEGIN
  IF NOT field.from_template THEN
    SELECT * INTO definition FROM custom_field_definitions d WHERE d.account_id = field.account_id AND d.id = field.definition_id;
    IF NOT FOUND OR definition.deleted_at IS NOT NULL
      OR current_setting('portolan.deleted_definition', true) = field.definition_id::text THEN RETURN NULL; END IF;
    IF definition.sensitive THEN pair := '[null, null]'; END IF;
  END IF;
  -- Values that come with a new request are part of it.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM tracking_requests r WHERE r.account_id = field.account_id
    AND r.id = field.tracking_request_id AND r.created_at >= field.updated_at) THEN RETURN NULL; END IF;
  INSERT INTO changes_to_announce (account_id, resource_type, resource_id, is_deleted, facts, changed_at)
    VALUES (field.account_id,
      CASE field.entity_type WHEN 'Shipment' THEN 'shipment' WHEN 'Container' THEN 'container' ELSE 'tracking_request' END,
      field.entity_id, false, jsonb_build_object('custom_fields.' || coalesce(definition.api_slug, field.definition_id::text), pair),
      CASE TG_OP WHEN 'DELETE' THEN NULL ELSE field.updated_at END);
  RETURN NULL;
END
$$;
CREATE TRIGGER note_value AFTER INSERT OR DELETE ON custom_fields FOR EACH ROW EXECUTE FUNCTION note_custom_field();
CREATE TRIGGER note_changed_value AFTER UPDATE OF value ON custom_fields FOR EACH ROW WHEN (OLD.value <> NEW.value)
  EXECUTE FUNCTION note_custom_field();

-- What the function of src/features/webhooks/announce.ts does with changes that the program derives: the same locks in the same order.
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  account uuid := NEW.account_id;
  is_by_service boolean := coalesce(current_setting('portolan.actor', true), '') = '';
  at timestamptz;
  made events[];
  before bigint;
BEGIN
  -- The first note of a transaction brings all.
  IF NOT EXISTS (SELECT FROM changes_to_announce WHERE account_id = account AND position = NEW.position) THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM accounts WHERE id = account) THEN
    DELETE FROM changes_to_announce WHERE account_id = account;
    RETURN NULL;
  END IF;
  -- Who changes rows that keep their time, or deletes some, may name the time.
  at := nullif(current_setting('portolan.now', true), '')::timestamptz;
  IF at IS NULL THEN SELECT max(changed_at) INTO at FROM changes_to_announce WHERE account_id = account; END IF;
  IF at IS NULL THEN
    -- A statement of an operator: the world of a simulation may be ahead.
    SELECT greatest(clock_timestamp(), max(e.created_at)) INTO at FROM (
      SELECT created_at FROM events WHERE account_id = account ORDER BY sequence DESC LIMIT 1) e;
  END IF;

  WITH taken AS MATERIALIZED (DELETE FROM changes_to_announce WHERE account_id = account RETURNING *),
  gone AS MATERIALIZED (
    SELECT t.*, uuid_at(at) AS reference_id,
        CASE t.resource_type WHEN 'document_link' THEN 'link' ELSE t.resource_type END || '.deleted' AS event
      FROM taken t WHERE t.is_deleted AND (t.resource_type <> 'document_link' OR EXISTS (
        -- A deleted document takes its links with it.
        SELECT FROM documents d WHERE d.account_id = account AND d.id = (t.facts->>'document_id')::uuid AND d.deleted_at IS NULL))),
  compared AS (
    SELECT t.resource_type, t.resource_id, f.key, min(t.position) AS position,
        (array_agg(f.value->0 ORDER BY t.position))[1] AS was, (array_agg(f.value->1 ORDER BY t.position DESC))[1] AS became
      FROM taken t CROSS JOIN LATERAL jsonb_each(t.facts) f WHERE NOT t.is_deleted GROUP BY 1, 2, 3),
  changed AS MATERIALIZED (
    SELECT resource_type, resource_id, min(position) AS position, uuid_at(at) AS reference_id,
        jsonb_object_agg(key, jsonb_build_array(was, became)) AS changeset,
        CASE WHEN is_by_service AND bool_and(starts_with(key, 'line_tracking_')) THEN 'shipping_line' ELSE 'user' END AS data_source
      FROM compared WHERE was <> became OR starts_with(key, 'custom_fields.') AND was = 'null' GROUP BY 1, 2),
  of_gone AS (
    SELECT g.position, ROW(account, 0, uuid_at(at), g.event, g.shipment_id, g.container_id, 'resource_deleted_event', g.reference_id,
      json_build_array(json_build_object('id', g.reference_id, 'type', 'resource_deleted_event', 'attributes', json_build_object(
        'event', g.event, 'resource_type', g.resource_type, 'resource_id', g.resource_id,
        'container_number', g.facts->'container_number', 'bill_of_lading_number', g.facts->'bill_of_lading_number',
        'booking_number', g.facts->'booking_number', 'request_number', g.facts->'request_number',
        'shipping_line_scac', g.facts->'shipping_line_scac', 'ref_numbers', coalesce(g.facts->'ref_numbers', '[]'),
        'name', g.facts->'name', 'document_id', g.facts->'document_id', 'timestamp', shown_instant(at)),
        'relationships', json_build_object('container', link_to('container', g.container_id),
          'shipment', link_to('shipment', g.shipment_id))))::text,
      at, g.customer_id)::events AS event FROM gone g),
  of_shipments AS (
    SELECT c.position, ROW(account, 0, uuid_at(at), 'shipment.updated', s.id, NULL, 'shipment_updated_event', c.reference_id,
      '[' || json_build_object('id', c.reference_id, 'type', 'shipment_updated_event', 'attributes', json_build_object(
        'event', 'shipment.updated', 'changeset', c.changeset, 'timestamp', shown_instant(at), 'timezone', NULL,
        'data_source', c.data_source), 'relationships', json_build_object('shipment', link_to('shipment', s.id),
        'port', link_to('port', NULL), 'vessel', link_to('vessel', NULL))) || ',' || shipment_text(s.json, s.check_times, s.updated_at) || ']',
      at, NULL)::events AS event
      FROM changed c JOIN shipments s ON s.account_id = account AND s.id = c.resource_id WHERE c.resource_type = 'shipment'),
  of_containers AS (
    SELECT c.position, ROW(account, 0, uuid_at(at), 'container.updated', s.id, b.id, 'container_updated_event', c.reference_id,
      '[' || json_build_object('id', c.reference_id, 'type', 'container_updated_event', 'attributes', json_build_object(
        'event', 'container.updated', 'changeset', c.changeset, 'timestamp', shown_instant(at),
        'timezone', b.json::jsonb#>'{attributes,pod_timezone}', 'data_source', c.data_source),
        'relationships', json_build_object('container', link_to('container', b.id), 'shipment', link_to('shipment', s.id),
        'terminal', link_to('terminal', b.pod_terminal_id)))
        || ',' || container_text(b.json, s.check_times) || ',' || shipment_text(s.json, s.check_times, s.updated_at) || ']',
      at, NULL)::events AS event
      FROM changed c JOIN containers b ON b.account_id = account AND b.id = c.resource_id
      JOIN shipments s ON s.account_id = account AND s.id = b.shipment_id WHERE c.resource_type = 'container'),
  of_requests AS (
    SELECT c.position, ROW(account, 0, uuid_at(at), 'tracking_request.updated', NULL, NULL, 'tracking_request_updated_event',
      c.reference_id, json_build_array(json_build_object('id', c.reference_id, 'type', 'tracking_request_updated_event',
        'attributes', json_build_object('event', 'tracking_request.updated', 'changeset', c.changeset,
          'timestamp', shown_instant(at), 'timezone', NULL, 'data_source', c.data_source),
        'relationships', json_build_object('tracking_request', link_to('tracking_request', r.id))))::text,
      at, r.customer_id)::events AS event
      FROM changed c JOIN tracking_requests r ON r.account_id = account AND r.id = c.resource_id
     WHERE c.resource_type = 'tracking_request')
  SELECT array_agg(event ORDER BY position) INTO made FROM (
    SELECT * FROM of_gone UNION ALL SELECT * FROM of_shipments UNION ALL SELECT * FROM of_containers UNION ALL SELECT * FROM of_requests)
    AS all_of_them;
  IF made IS NULL THEN RETURN NULL; END IF;

  PERFORM FROM webhooks WHERE account_id = account AND active ORDER BY id FOR KEY SHARE;
  INSERT INTO event_sequences AS s (account_id, last) VALUES (account, cardinality(made))
    ON CONFLICT (account_id) DO UPDATE SET last = s.last + excluded.last RETURNING last - cardinality(made) INTO before;
  INSERT INTO events (account_id, sequence, id, event, shipment_id, container_id, reference_type, reference_id, included, created_at,
      customer_id)
    SELECT m.account_id, before + m.place, m.id, m.event, m.shipment_id, m.container_id, m.reference_type, m.reference_id, m.included,
      m.created_at, m.customer_id FROM unnest(made) WITH ORDINALITY AS m (account_id, sequence, id, event, shipment_id, container_id,
      reference_type, reference_id, included, created_at, customer_id, place);
  WITH notified AS (
    INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, ordering_key, created_at)
      SELECT account, uuid_at(at), w.id, m.event, before + m.place, m.id, 'pending',
        coalesce(m.container_id, m.shipment_id, m.reference_id), at
        FROM unnest(made) WITH ORDINALITY AS m (account_id, sequence, id, event, shipment_id, container_id, reference_type,
          reference_id, included, created_at, customer_id, place)
        JOIN webhooks w ON w.account_id = account AND w.active AND (w.events = '{}' OR w.events && ARRAY['*', m.event])
      RETURNING id, webhook_id, sequence, event_id, ordering_key),
  queued AS (
    INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, ordering_key)
      SELECT account, webhook_id, sequence, id, event_id, ordering_key FROM notified)
  SELECT count(enqueue_job('deliver-webhook', json_build_object('account_id', account, 'webhook_id', w.webhook_id), NULL,
      'deliver-webhook:' || w.webhook_id, 0, 25, NULL)) INTO before
    FROM (SELECT DISTINCT webhook_id FROM notified ORDER BY 1) w;
  RETURN NULL;
END
$$;

-- A link of JSON:API.
CREATE FUNCTION link_to(type text, id uuid) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object('data', CASE WHEN id IS NOT NULL THEN json_build_object('id', id, 'type', type) END);

CREATE CONSTRAINT TRIGGER announce_changes AFTER INSERT ON changes_to_announce DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION announce_changes();
