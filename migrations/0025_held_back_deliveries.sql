-- Where the first deliveries of many containers wait for their retry, all that is behind them is due and may not be sent: a claim
-- must not go through the whole of it.

-- The delivery of each container that is ahead of its others: one step in the index of the order for each container.
CREATE FUNCTION first_in_order(account uuid, webhook uuid)
RETURNS TABLE (notification_id uuid, event_id uuid, sequence bigint, attempts integer, next_attempt_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_sort = off AS $$
DECLARE
  last_key uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT d.notification_id, d.event_id, d.sequence, d.attempts, d.next_attempt_at, d.ordering_key
      INTO notification_id, event_id, sequence, attempts, next_attempt_at, last_key
      FROM webhook_deliveries d
      WHERE d.account_id = account AND d.webhook_id = webhook AND d.ordering_key > last_key AND d.holds_order
      ORDER BY d.ordering_key, (-d.sequence) DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    RETURN NEXT;
  END LOOP;
END
$$;

-- Due, of an active webhook, and with nothing ahead of it (0012). A thousand that are due are looked at; where these are not enough, what
-- was never tried is looked for container by container, and of what was tried all that is due again is looked at.
DROP FUNCTION due_deliveries(uuid, uuid, uuid[], integer);
CREATE FUNCTION due_deliveries(account uuid, webhook uuid, most integer)
RETURNS TABLE (notification_id uuid, event_id uuid, sequence bigint, attempts integer)
LANGUAGE plpgsql ROWS 20 SET plan_cache_mode = force_generic_plan SET enable_sort = off AS $$
DECLARE
  looked_at constant integer := 1000;
  found_ids uuid[] := '{}';
BEGIN
  IF NOT coalesce((SELECT w.active FROM webhooks w WHERE w.account_id = account AND w.id = webhook), false) THEN
    RETURN;
  END IF;
  FOR notification_id, event_id, sequence, attempts IN
    SELECT d.notification_id, d.event_id, d.sequence, d.attempts FROM (
      SELECT * FROM webhook_deliveries w
        WHERE w.account_id = account AND w.webhook_id = webhook AND w.next_attempt_at <= now()
        ORDER BY w.next_attempt_at, w.sequence LIMIT looked_at) d
    WHERE d.sequence <= coalesce((SELECT ahead.sequence FROM webhook_deliveries ahead
        WHERE ahead.account_id = account AND ahead.webhook_id = webhook AND ahead.ordering_key = d.ordering_key AND ahead.holds_order
        ORDER BY (-ahead.sequence) DESC LIMIT 1), d.sequence)
    ORDER BY d.next_attempt_at, d.sequence LIMIT most
  LOOP
    found_ids := found_ids || notification_id;
    RETURN NEXT;
  END LOOP;
  IF cardinality(found_ids) >= most OR NOT EXISTS (
    SELECT FROM webhook_deliveries w
      WHERE w.account_id = account AND w.webhook_id = webhook AND w.next_attempt_at <= now()
      ORDER BY w.next_attempt_at, w.sequence OFFSET looked_at LIMIT 1) THEN
    RETURN;
  END IF;
  FOR notification_id, event_id, sequence, attempts IN
    SELECT d.notification_id, d.event_id, d.sequence, d.attempts FROM first_in_order(account, webhook) d
      WHERE d.next_attempt_at = 'epoch' AND d.notification_id <> ALL (found_ids)
      ORDER BY d.sequence LIMIT most - cardinality(found_ids)
  LOOP
    found_ids := found_ids || notification_id;
    RETURN NEXT;
  END LOOP;
  RETURN QUERY
    SELECT d.notification_id, d.event_id, d.sequence, d.attempts FROM webhook_deliveries d
    WHERE d.account_id = account AND d.webhook_id = webhook AND d.next_attempt_at > 'epoch' AND d.next_attempt_at <= now()
      AND d.sequence <= coalesce((SELECT ahead.sequence FROM webhook_deliveries ahead
        WHERE ahead.account_id = account AND ahead.webhook_id = webhook AND ahead.ordering_key = d.ordering_key AND ahead.holds_order
        ORDER BY (-ahead.sequence) DESC LIMIT 1), d.sequence)
      AND d.notification_id <> ALL (found_ids)
    ORDER BY d.next_attempt_at, d.sequence LIMIT most - cardinality(found_ids);
END
$$;
