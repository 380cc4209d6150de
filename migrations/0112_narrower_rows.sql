-- contract
-- Containers, shipments and milestones in fewer bytes, and checks that write one row.

-- A check without news writes its own row of shipment_checks and no other: shipments are read with the times of their checks.
DROP TRIGGER note_check_times ON shipment_checks;
DROP TRIGGER note_first_check_times ON shipment_checks;
DROP FUNCTION note_check_times();
ALTER TABLE shipments DROP COLUMN check_times;

-- Milestones are rendered when they are read, and what they show has columns: `facts` and `json` are null but in rows of older
-- programs, which are narrowed in the background (src/tracking/schedule/render-stale.ts).
ALTER TABLE transport_events
  ALTER COLUMN json DROP NOT NULL,
  ALTER COLUMN facts DROP NOT NULL,
  ADD COLUMN precision text,
  ADD COLUMN time_zone text,
  ADD COLUMN locode text,
  ADD COLUMN voyage text,
  ADD COLUMN data_source text,
  -- The new date of a deadline or appointment, as it is shown.
  ADD COLUMN value text,
  ADD COLUMN location_id uuid,
  ADD COLUMN location_type text,
  ADD COLUMN terminal_id uuid,
  ADD COLUMN terminal_type text,
  ADD COLUMN vessel_id uuid,
  -- The statement it rests on.
  ADD COLUMN raw_event_id uuid,
  -- The event that it replaces after a correction.
  ADD COLUMN previous_id uuid;

-- The facts of a milestone as one object, wherever its row has them: for SQL that shows them.
CREATE FUNCTION transport_event_facts(event transport_events) RETURNS jsonb LANGUAGE sql STABLE
RETURN coalesce(event.facts, jsonb_build_object('precision', event.precision, 'timeZone', event.time_zone, 'locode', event.locode,
  'voyage', event.voyage, 'dataSource', event.data_source, 'value', event.value,
  'location', CASE WHEN event.location_id IS NOT NULL
    THEN jsonb_build_object('id', event.location_id, 'type', event.location_type) END,
  'terminal', CASE WHEN event.terminal_id IS NOT NULL
    THEN jsonb_build_object('id', event.terminal_id, 'type', event.terminal_type) END,
  'vesselId', event.vessel_id, 'rawEventId', event.raw_event_id, 'previousId', event.previous_id));

-- Of the text of a container most were the links to its milestones and raw events. Their ids are stored apart, and the text ends
-- where they begin (src/tracking/containers/links-apart.ts). Null: the text is whole, as programs before version 0.3 wrote it.
ALTER TABLE containers ADD COLUMN transport_event_ids uuid[], ADD COLUMN raw_event_ids uuid[];
CREATE FUNCTION container_json(stored text, transport_event_ids uuid[], raw_event_ids uuid[]) RETURNS text LANGUAGE sql STABLE
RETURN CASE WHEN raw_event_ids IS NULL THEN stored ELSE concat(stored,
  '{"id":"' || nullif(array_to_string(transport_event_ids, '","type":"transport_event"},{"id":"'), '') || '","type":"transport_event"}',
  ']},"raw_events":{"data":[',
  '{"id":"' || nullif(array_to_string(raw_event_ids, '","type":"raw_event"},{"id":"'), '') || '","type":"raw_event"}',
  ']}}}') END;

DO $$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('announce_changes'::regproc), 's.check_times',
    '(SELECT k.times FROM shipment_checks k WHERE k.account_id = s.account_id AND k.shipment_id = s.id)'),
    'container_text(b.json, ', 'container_text(container_json(b.json, b.transport_event_ids, b.raw_event_ids), ');
  EXECUTE replace(pg_get_functiondef('announce_changes'::regproc), $old$b.json::jsonb#>'{attributes,pod_timezone}'$old$,
    $new$b.state->'podTimeZone'$new$);
END
$$;

-- What is long is compressed in its row, and leaves it only where the row would leave its page. By LZ4, where the server has it.
DO $$
DECLARE long record;
BEGIN
  FOR long IN SELECT c.relname AS name, string_agg(format('ALTER COLUMN %I SET STORAGE MAIN', a.attname), ', ') AS stored,
      string_agg(format('ALTER COLUMN %I SET COMPRESSION lz4', a.attname), ', ') FILTER (WHERE a.attname IN ('json', 'state', 'changes'))
        AS compressed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attstorage IN ('x', 'e')
    WHERE c.oid IN ('containers'::regclass, 'shipments'::regclass) GROUP BY c.relname
  LOOP
    EXECUTE format('ALTER TABLE %I %s', long.name, long.stored);
    BEGIN
      EXECUTE format('ALTER TABLE %I %s', long.name, long.compressed);
    EXCEPTION WHEN feature_not_supported THEN
      RAISE NOTICE 'This server has no LZ4: % is compressed by pglz.', long.name;
    END;
  END LOOP;
END
$$;

-- Dead rows are removed before they are many: a twentieth instead of a fifth.
ALTER TABLE containers SET (toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.1);
-- Only changes write shipments now: they need less room in their pages.
ALTER TABLE shipments SET (fillfactor = 90, toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.1);
ALTER TABLE shipment_checks SET (autovacuum_vacuum_scale_factor = 0.05);
