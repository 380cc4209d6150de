-- A container of another customer than its shipment: users limited to its customer may not see the shipment, so for them neither
-- its bill of lading, its booking nor its references lead to the container. `own_terms` is what they find it by; null: `terms`.
ALTER TABLE search_entries ADD COLUMN own_terms text;

CREATE OR REPLACE VIEW searchable AS
  SELECT account_id, kind, id, customer_id, terms, search_grams(account_id, terms) AS grams, created_at, own_terms FROM search_entries
  WHERE account_id = nullif(current_setting('portolan.account_id', true), '')::uuid;

CREATE OR REPLACE FUNCTION container_terms(c containers, s shipments, vessel text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number] || s.ref_numbers
    || ARRAY[c.state ->> 'sealNumber', s.state ->> 'podVesselName', vessel] || line_reference_terms(s.state))
$$;

CREATE FUNCTION own_container_terms(c containers, s shipments, vessel text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN c.customer_id IS NOT NULL AND c.customer_id IS DISTINCT FROM s.customer_id
    THEN search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[c.state ->> 'sealNumber', s.state ->> 'podVesselName', vessel]) END
$$;

CREATE OR REPLACE FUNCTION enter_containers(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, own_terms, created_at)
  SELECT c.account_id, 'container', c.id, c.customer_id, container_terms(c, s, v.name), own_container_terms(c, s, v.name), c.created_at
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    LEFT JOIN vessels v ON v.imo = c.vessel_imo
   WHERE c.account_id = account AND c.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE
    SET terms = excluded.terms, own_terms = excluded.own_terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.own_terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.own_terms, excluded.customer_id)
$$;

-- New rows are entered as they were inserted, as 0017 says.
CREATE OR REPLACE FUNCTION enter_new_containers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    INSERT INTO search_entries (account_id, kind, id, customer_id, terms, own_terms, created_at)
    SELECT c.account_id, 'container', c.id, c.customer_id, container_terms(c, s, v.name), own_container_terms(c, s, v.name), c.created_at
      FROM inserted i JOIN containers c ON c.account_id = i.account_id AND c.id = i.id
      JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      LEFT JOIN vessels v ON v.imo = c.vessel_imo
     WHERE i.account_id = account;
    PERFORM enter_shipments(account, ARRAY(SELECT DISTINCT shipment_id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;

-- As in 0063: workers enter all containers and their shipments again, in batches.
DELETE FROM search_walk;
INSERT INTO search_walk SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
  WHERE EXISTS (SELECT FROM containers);
