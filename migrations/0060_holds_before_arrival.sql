-- Holds before the arrival are exceptions only where the account wants them: those that stand are judged again.
UPDATE container_attention a SET due_at = '-infinity'
  FROM exceptions x
 WHERE x.account_id = a.account_id AND x.container_id = a.container_id AND x.kind = 'on_hold' AND x.resolved_at IS NULL;
