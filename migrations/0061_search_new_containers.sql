-- New containers are entered with all that changed ones are: the references and the vessel of their shipment, their seal and
-- their ship (0047 left out those that are inserted).
CREATE OR REPLACE FUNCTION enter_new_containers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    INSERT INTO search_entries (account_id, kind, id, customer_id, terms, created_at)
    SELECT c.account_id, 'container', c.id, c.customer_id,
        search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number] || s.ref_numbers
          || ARRAY[c.state ->> 'sealNumber', s.state ->> 'podVesselName', v.name]), c.created_at
      FROM inserted c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      LEFT JOIN vessels v ON v.imo = c.vessel_imo
     WHERE c.account_id = account;
    PERFORM enter_shipments(account, ARRAY(SELECT DISTINCT shipment_id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;

-- How far workers have entered the containers again that were inserted before; no row: all. In batches, so that no
-- migration of a large database takes minutes.
CREATE TABLE search_walk (after_account uuid NOT NULL, after_container uuid NOT NULL);
INSERT INTO search_walk SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
  WHERE EXISTS (SELECT FROM containers);
