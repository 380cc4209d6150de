-- What lists of containers are ordered by of their shipments, in rows that are short: the state of a shipment has kilobytes, and
-- an order reads those of all shipments of the account.
CREATE TABLE shipment_orders (
  account_id               uuid NOT NULL,
  shipment_id              uuid NOT NULL,
  bill_of_lading_number    text,
  booking_number           text,
  ref_numbers              text[] NOT NULL,
  tags                     text,
  scac                     text NOT NULL,
  port_of_lading           text,
  port_of_discharge        text,
  destination              text,
  pod_vessel_name          text,
  pod_voyage_number        text,
  pol_etd_at               text,
  pol_atd_at               text,
  pod_original_eta_at      text,
  pod_ata_at               text,
  destination_eta_at       text,
  line_tracking_stopped_at timestamptz,
  PRIMARY KEY (account_id, shipment_id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);
ALTER TABLE shipment_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON shipment_orders TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
-- The trigger below, which runs as the owner, writes it.
GRANT SELECT ON shipment_orders TO portolan_tenant;

-- A place without a UN/LOCODE by its name, behind those with one.
CREATE FUNCTION ordered_place(state jsonb, role text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN coalesce(state ->> (role || 'Locode'), 'ZZZZZ ' || (state #>> ARRAY[role || 'Unlisted', 'name']));

CREATE FUNCTION shipment_order(s shipments) RETURNS shipment_orders LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN ROW(s.account_id, s.id, s.bill_of_lading_number, s.booking_number, s.ref_numbers,
  nullif(array_to_string(s.tags, ' '), ''), s.scac, ordered_place(s.state, 'pol'), ordered_place(s.state, 'pod'),
  ordered_place(s.state, 'destination'), lower(s.state ->> 'podVesselName'), s.state ->> 'podVoyageNumber', s.state ->> 'polEtdAt',
  s.state ->> 'polAtdAt', s.state ->> 'podOriginalEtaAt', s.state ->> 'podAtaAt', s.state ->> 'destinationEtaAt',
  s.line_tracking_stopped_at)::shipment_orders;

CREATE FUNCTION order_shipment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF shipment_order(NEW) IS NOT DISTINCT FROM shipment_order(OLD) THEN RETURN NULL; END IF;
    DELETE FROM shipment_orders WHERE account_id = NEW.account_id AND shipment_id = NEW.id;
  END IF;
  INSERT INTO shipment_orders SELECT (shipment_order(NEW)).*;
  RETURN NULL;
END
$$;
INSERT INTO shipment_orders SELECT o.* FROM shipments s, LATERAL shipment_order(s) AS o;
CREATE TRIGGER order_shipment AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION order_shipment();
CREATE TRIGGER reorder_shipment AFTER UPDATE OF state, scac, bill_of_lading_number, booking_number, ref_numbers, tags,
  line_tracking_stopped_at ON shipments FOR EACH ROW EXECUTE FUNCTION order_shipment();
