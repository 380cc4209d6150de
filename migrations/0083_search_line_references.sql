-- Shipments and their containers are also found by the references that the line states: by the value, and by type and
-- value as people read them (`PO 4711`).
CREATE FUNCTION line_reference_terms(state jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT term
    FROM jsonb_array_elements(state -> 'lineReferences') WITH ORDINALITY AS stated (reference, place),
      unnest(ARRAY[reference ->> 'value', (reference ->> 'type') || (reference ->> 'value')]) WITH ORDINALITY AS written (term, form)
   ORDER BY place, form)
$$;

-- All that a container is found by. A container of another customer than its shipment is not found by what the line states
-- of the shipment, which this customer may not see.
CREATE FUNCTION container_terms(c containers, s shipments, vessel text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number] || s.ref_numbers
    || ARRAY[c.state ->> 'sealNumber', s.state ->> 'podVesselName', vessel]
    || CASE WHEN c.customer_id IS NULL OR c.customer_id = s.customer_id THEN line_reference_terms(s.state) END)
$$;

CREATE OR REPLACE FUNCTION enter_containers(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT c.account_id, 'container', c.id, c.customer_id, container_terms(c, s, v.name), c.created_at
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    LEFT JOIN vessels v ON v.imo = c.vessel_imo
   WHERE c.account_id = account AND c.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;

-- New rows are entered as they were inserted, as 0017 says.
CREATE OR REPLACE FUNCTION enter_new_containers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    INSERT INTO search_entries (account_id, kind, id, customer_id, terms, created_at)
    SELECT c.account_id, 'container', c.id, c.customer_id, container_terms(c, s, v.name), c.created_at
      FROM inserted i JOIN containers c ON c.account_id = i.account_id AND c.id = i.id
      JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      LEFT JOIN vessels v ON v.imo = c.vessel_imo
     WHERE i.account_id = account;
    PERFORM enter_shipments(account, ARRAY(SELECT DISTINCT shipment_id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION enter_shipments(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT s.account_id, 'shipment', s.id, s.customer_id,
      search_terms(ARRAY[s.bill_of_lading_number, s.booking_number, nullif(s.normalized_number, s.bill_of_lading_number)]
        || s.ref_numbers || ARRAY[s.state ->> 'podVesselName'] || line_reference_terms(s.state)
        || ARRAY(SELECT c.number FROM containers c
          WHERE c.account_id = s.account_id AND c.shipment_id = s.id AND c.journey = 1 ORDER BY c.number)), s.created_at
    FROM shipments s WHERE s.account_id = account AND s.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;

-- Replaced, not dropped: readers go on meanwhile.
CREATE OR REPLACE TRIGGER change_vessel_search AFTER UPDATE OF state ON shipments FOR EACH ROW
  WHEN ((OLD.state ->> 'podVesselName', OLD.state -> 'lineReferences')
    IS DISTINCT FROM (NEW.state ->> 'podVesselName', NEW.state -> 'lineReferences'))
  EXECUTE FUNCTION enter_search();

-- As in 0063: workers enter all containers and their shipments again, in batches; the few without containers are entered here.
DELETE FROM search_walk;
INSERT INTO search_walk SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
  WHERE EXISTS (SELECT FROM containers);
SELECT enter_shipments(s.account_id, array_agg(s.id)) FROM shipments s
 WHERE NOT EXISTS (SELECT FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id)
   AND s.state -> 'lineReferences' <> '[]' GROUP BY s.account_id;
