-- Custom fields that name a record, and those whose values only admins and whoever set them may see.
ALTER TABLE custom_field_definitions
  DROP CONSTRAINT custom_field_definitions_data_type_check,
  ADD CONSTRAINT custom_field_definitions_data_type_check
    CHECK (data_type IN ('short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference')),
  ADD COLUMN sensitive boolean NOT NULL DEFAULT false;
-- The key or the user that set the value last; null: not recorded.
ALTER TABLE custom_fields ADD COLUMN set_by uuid, ADD COLUMN is_by_user boolean NOT NULL DEFAULT false;

-- Containers are also found by their shipment's reference numbers, their seal and their ships.
CREATE OR REPLACE FUNCTION enter_containers(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT c.account_id, 'container', c.id, c.customer_id,
      search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number] || s.ref_numbers
        || ARRAY[c.state ->> 'sealNumber', s.state ->> 'podVesselName', v.name]), c.created_at
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    LEFT JOIN vessels v ON v.imo = c.vessel_imo
   WHERE c.account_id = account AND c.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;
CREATE TRIGGER change_vessel_search AFTER UPDATE OF state ON shipments FOR EACH ROW
  WHEN (OLD.state ->> 'podVesselName' IS DISTINCT FROM NEW.state ->> 'podVesselName') EXECUTE FUNCTION enter_search();
CREATE TRIGGER change_seal_search AFTER UPDATE OF state, vessel_imo ON containers FOR EACH ROW
  WHEN ((OLD.state ->> 'sealNumber', OLD.vessel_imo) IS DISTINCT FROM (NEW.state ->> 'sealNumber', NEW.vessel_imo))
  EXECUTE FUNCTION enter_search();
SELECT enter_containers(account_id, array_agg(id)) FROM containers GROUP BY account_id;
