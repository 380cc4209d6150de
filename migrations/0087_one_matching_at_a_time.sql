-- Events that are announced while a job compares earlier ones add a second job. Without a sequence of the queue it would
-- run at once, wait for the account's position, and keep a slot of the worker from deliveries meanwhile.
CREATE OR REPLACE FUNCTION wake_alert_matching() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM enqueue_job('match-alerts', json_build_object('account_id', p.account_id), NULL, 'match-alerts:' || p.account_id, 5, 25,
    'match-alerts:' || p.account_id)
  FROM alert_positions p WHERE p.account_id IN (SELECT account_id FROM announced);
  RETURN NULL;
END
$$;
