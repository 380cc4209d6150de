-- Ships as AIS hears them; like vessels they belong to no account.

-- Which MMSI a ship sends under, and when: by her own word (her IMO number), else by her name.
CREATE TABLE vessel_mmsis (
  imo        text NOT NULL,
  mmsi       text NOT NULL,
  valid_from timestamptz NOT NULL,
  -- Null: still.
  valid_to   timestamptz,
  matched_by text NOT NULL CHECK (matched_by IN ('imo', 'name')),
  PRIMARY KEY (imo, mmsi, valid_from)
);
-- A ship has one MMSI at a time, and an MMSI one ship.
CREATE UNIQUE INDEX vessel_mmsis_of_ship ON vessel_mmsis (imo) WHERE valid_to IS NULL;
CREATE UNIQUE INDEX vessel_mmsis_of_mmsi ON vessel_mmsis (mmsi) WHERE valid_to IS NULL;

-- A partition a week, made when the first position of the week comes, dropped when the week is old enough.
CREATE TABLE vessel_positions (
  imo               text NOT NULL,
  at                timestamptz NOT NULL,
  mmsi              text NOT NULL,
  latitude          double precision NOT NULL,
  longitude         double precision NOT NULL,
  speed_knots       real,
  course_degrees    real,
  heading_degrees   real,
  navigation_status smallint,
  feed              text NOT NULL,
  PRIMARY KEY (imo, at)
) PARTITION BY RANGE (at);

-- How it stands with each feed, as the worker that runs it says.
CREATE TABLE ais_feeds (
  code          text PRIMARY KEY,
  kind          text NOT NULL,
  state         text NOT NULL,
  state_since   timestamptz NOT NULL,
  last_frame_at timestamptz,
  last_ours_at  timestamptz,
  last_error    text,
  reported_at   timestamptz NOT NULL
);

GRANT SELECT ON vessel_mmsis, vessel_positions, ais_feeds TO portolan_tenant;
