-- Where a container is, for the map of an account: on a ship, or waiting at a place. Filled as shipments are worked out.
ALTER TABLE containers
  -- IMO number of the ship that it is aboard.
  ADD COLUMN vessel_imo text,
  -- UN/LOCODE of the place where it waits.
  ADD COLUMN waiting_at text;

CREATE INDEX containers_aboard ON containers (account_id, vessel_imo) WHERE vessel_imo IS NOT NULL AND listed;
CREATE INDEX containers_waiting ON containers (account_id, waiting_at) WHERE waiting_at IS NOT NULL AND listed;
