-- Alerts with a threshold are found when a container is evaluated: those of accounts with such rules are evaluated once, so
-- that each knows when its next alert begins. The job that scanned all of them every ten minutes is no more.
UPDATE container_attention a SET due_at = '-infinity'
  FROM containers c
 WHERE c.account_id = a.account_id AND c.id = a.container_id AND c.current_status IS DISTINCT FROM 'empty_returned'
   AND EXISTS (SELECT FROM alert_rules r WHERE r.account_id = a.account_id AND r.is_active
     AND r.kind IN ('last_free_day_near', 'dwelling', 'empty_return_due'));

-- A job of it that still waits would wait for ever.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'scan-alerts' AND j.locked_at IS NULL;
  END IF;
END
$$;
