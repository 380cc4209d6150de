-- What positions of ships tell: that an awaited ship came to a berth of a port, and that she left the port. It belongs to no account.
CREATE TABLE vessel_port_moves (
  imo       text NOT NULL,
  -- The place's key (src/domain/location.ts).
  place     text NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('arrival', 'departure')),
  at        timestamptz NOT NULL,
  -- Of the berth.
  latitude  double precision NOT NULL,
  longitude double precision NOT NULL,
  PRIMARY KEY (imo, at, kind)
);

-- Whose containers a ship carries, or is to carry: of all accounts.
CREATE INDEX containers_of_ships ON containers USING gin (jsonb_path_query_array(state, '$.sailings[*].imo')) WHERE listed;
