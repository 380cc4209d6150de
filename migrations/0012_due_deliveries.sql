-- Which delivery of a container is ahead of all others is asked for every one that is due. Of a near-empty table all indexes look
-- alike, and the plan made then is kept: by another index it goes through a webhook's whole backlog. So due_deliveries may not
-- sort, and asks for an order, -sequence, that only the right index has.
DROP INDEX webhook_deliveries_order;
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (account_id, webhook_id, ordering_key, (-sequence) DESC)
  WHERE holds_order;

-- Due, of an active webhook, and with nothing ahead of it: an earlier delivery with the same ordering key that still holds the
-- order. The first ones only, without those that the caller has in its hands already.
CREATE FUNCTION due_deliveries(account uuid, webhook uuid, held uuid[], most integer)
RETURNS TABLE (notification_id uuid, event_id uuid, sequence bigint, attempts integer)
LANGUAGE plpgsql ROWS 20 SET plan_cache_mode = force_generic_plan SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
    SELECT d.notification_id, d.event_id, d.sequence, d.attempts FROM webhook_deliveries d
    WHERE d.account_id = account AND d.webhook_id = webhook AND d.next_attempt_at <= now()
      AND (SELECT w.active FROM webhooks w WHERE w.account_id = account AND w.id = webhook)
      AND d.sequence <= coalesce((SELECT ahead.sequence FROM webhook_deliveries ahead
        WHERE ahead.account_id = account AND ahead.webhook_id = webhook AND ahead.ordering_key = d.ordering_key AND ahead.holds_order
        ORDER BY (-ahead.sequence) DESC LIMIT 1), d.sequence)
      AND d.notification_id <> ALL (held)
    ORDER BY d.next_attempt_at, d.sequence LIMIT most;
END
$$;
