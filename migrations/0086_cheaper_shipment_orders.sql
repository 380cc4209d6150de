-- Every report updates the state of its shipment. A changed order was computed eighteen times, once for each column of
-- `(shipment_order(NEW)).*`: now once, which makes the trigger eight times as fast. A function without SET is inlined.
CREATE OR REPLACE FUNCTION shipment_order(s shipments) RETURNS shipment_orders LANGUAGE sql STABLE
RETURN ROW(s.account_id, s.id, s.bill_of_lading_number, s.booking_number, s.ref_numbers,
  nullif(array_to_string(s.tags, ' '), ''), s.scac, ordered_place(s.state, 'pol'), ordered_place(s.state, 'pod'),
  ordered_place(s.state, 'destination'), lower(s.state ->> 'podVesselName'), s.state ->> 'podVoyageNumber', s.state ->> 'polEtdAt',
  s.state ->> 'polAtdAt', s.state ->> 'podOriginalEtaAt', s.state ->> 'podAtaAt', s.state ->> 'destinationEtaAt',
  s.line_tracking_stopped_at)::shipment_orders;

CREATE OR REPLACE FUNCTION order_shipment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  ordered shipment_orders := shipment_order(NEW);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ordered IS NOT DISTINCT FROM shipment_order(OLD) THEN RETURN NULL; END IF;
    DELETE FROM shipment_orders WHERE account_id = NEW.account_id AND shipment_id = NEW.id;
  END IF;
  INSERT INTO shipment_orders SELECT (ordered).*;
  RETURN NULL;
END
$$;
