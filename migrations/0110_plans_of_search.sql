-- Statements of these functions took longer to plan than to run: lists of unknown length look costlier to the planner than
-- those at hand, so that it planned them at each call. Each reads a few rows by indexes, whatever the tables hold. As in
-- 0017, an old plan must not read whole tables. A function that is replaced loses these settings.
DO $$
DECLARE planned_once regprocedure;
BEGIN
  FOREACH planned_once IN ARRAY ARRAY['enter_parties(uuid, uuid[])', 'enter_tracking_requests(uuid, uuid[])',
    'enter_shipments(uuid, uuid[])', 'enter_containers(uuid, uuid[])',
    'link_waiting_documents(uuid[], text[], boolean)', 'announce_changes()']::regprocedure[]
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_generic_plan', planned_once);
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off', planned_once);
    EXECUTE format('ALTER FUNCTION %s SET enable_hashjoin = off', planned_once);
    EXECUTE format('ALTER FUNCTION %s SET enable_mergejoin = off', planned_once);
  END LOOP;
END
$$;
-- It reads no table.
ALTER FUNCTION search_grams(uuid, text) SET plan_cache_mode = force_generic_plan;
