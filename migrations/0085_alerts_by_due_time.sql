-- Alerts with a threshold are found when a container is evaluated: those of accounts with such rules are evaluated once, so
-- that each knows when its next alert begins. The job that scanned all of them every ten minutes is no more.
UPDATE container_attention a SET due_at = '-infinity'
  FROM containers c
 WHERE c.account_id = a.account_id AND c.id = a.container_id AND c.current_status IS DISTINCT FROM 'empty_returned'
   AND EXISTS (SELECT FROM alert_rules r WHERE r.account_id = a.account_id AND r.is_active
     AND r.kind IN ('last_free_day_near', 'dwelling', 'empty_return_due'));
