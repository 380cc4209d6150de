-- Shipments are found by their ship too; the trigger change_vessel_search of 0047 enters them again when it changes.
CREATE OR REPLACE FUNCTION enter_shipments(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT s.account_id, 'shipment', s.id, s.customer_id,
      search_terms(ARRAY[s.bill_of_lading_number, s.booking_number, nullif(s.normalized_number, s.bill_of_lading_number)]
        || s.ref_numbers || ARRAY[s.state ->> 'podVesselName'] || ARRAY(SELECT c.number FROM containers c
          WHERE c.account_id = s.account_id AND c.shipment_id = s.id AND c.journey = 1 ORDER BY c.number)), s.created_at
    FROM shipments s WHERE s.account_id = account AND s.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;
-- Workers enter the shipments of all containers again, in batches; the few without containers are entered here.
DELETE FROM search_walk;
INSERT INTO search_walk SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
  WHERE EXISTS (SELECT FROM containers);
SELECT enter_shipments(s.account_id, array_agg(s.id)) FROM shipments s
 WHERE NOT EXISTS (SELECT FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id) GROUP BY s.account_id;
