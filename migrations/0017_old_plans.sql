-- Plans may be older than the rows: one that was made for an empty table goes on reading whole tables until somebody counts them.

-- As 0008 says of a single job.
ALTER FUNCTION enqueue_jobs SET enable_seqscan = off;
ALTER FUNCTION enqueue_jobs SET enable_hashjoin = off;
ALTER FUNCTION enqueue_jobs SET enable_mergejoin = off;

-- New rows are entered as they were inserted, without being looked up again. They have no entries yet.
CREATE OR REPLACE FUNCTION enter_new_tracking_requests() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO search_entries (account_id, kind, id, customer_id, terms, created_at)
  SELECT account_id, 'tracking_request', id, customer_id, search_terms(ARRAY[request_number] || ref_numbers), created_at FROM inserted;
  RETURN NULL;
END
$$;

-- Their shipment has to be looked up: planned each time.
CREATE OR REPLACE FUNCTION enter_new_containers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    INSERT INTO search_entries (account_id, kind, id, customer_id, terms, created_at)
    SELECT c.account_id, 'container', c.id, c.customer_id,
        search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number]), c.created_at
      FROM inserted c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
     WHERE c.account_id = account;
    PERFORM enter_shipments(account, ARRAY(SELECT DISTINCT shipment_id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;
