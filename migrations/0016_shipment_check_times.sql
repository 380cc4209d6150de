-- Shipments know the times of their checks themselves: looked up in shipment_checks, thirty of them took a third of the database's
-- time for a page. A check without news writes the shipment for it, and finds room in its page: no index is told, as none knows these
-- times. One with news writes them with the rest (storage/shipments.ts), and the trigger finds them there.
ALTER TABLE shipments SET (fillfactor = 70);
ALTER TABLE shipments ADD COLUMN check_times text NOT NULL DEFAULT '||||';
-- Writes most shipments anew: some seconds for a hundred thousand.
UPDATE shipments s SET check_times = k.times FROM shipment_checks k
  WHERE k.account_id = s.account_id AND k.shipment_id = s.id AND k.times <> s.check_times;

CREATE FUNCTION note_check_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments SET check_times = NEW.times
    WHERE account_id = NEW.account_id AND id = NEW.shipment_id AND check_times <> NEW.times;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_first_check_times AFTER INSERT ON shipment_checks FOR EACH ROW
  WHEN (NEW.times <> '||||') EXECUTE FUNCTION note_check_times();
CREATE TRIGGER note_check_times AFTER UPDATE ON shipment_checks FOR EACH ROW
  WHEN (NEW.times <> OLD.times) EXECUTE FUNCTION note_check_times();
