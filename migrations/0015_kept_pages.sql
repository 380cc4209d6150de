-- VACUUM hands empty pages at a table's end back to the system, and holds off all who read the table until it has: after a large
-- load 70 ms and more, for every read of it. Where people wait for reads, pages are kept and filled again.
DO $$
DECLARE
  read_often CONSTANT text[] := ARRAY['accounts', 'api_keys', 'parties', 'vessels', 'tracking_requests', 'shipments', 'shipment_checks',
    'containers', 'observations', 'transport_events', 'custom_fields', 'search_entries', 'row_counts', 'webhooks'];
  name text;
BEGIN
  FOREACH name IN ARRAY read_often LOOP
    EXECUTE format('ALTER TABLE %I SET (vacuum_truncate = off, toast.vacuum_truncate = off)', name);
  END LOOP;
END
$$;
