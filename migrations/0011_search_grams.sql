-- The same hashes as before, in time that grows with the length of what is written and no longer with its square: a shipment of a
-- thousand containers is found by the number of each. Long texts are taken in pieces that share two characters.
-- The cost says that looking a part up is better than taking entries apart. No function of ours is called from here: ANALYZE and
-- REINDEX, which compute what is indexed, see none of them.
CREATE OR REPLACE FUNCTION search_grams(account uuid, written text) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  IF length(written) > 258 THEN
    RETURN ARRAY(SELECT hashtextextended(substr(piece, place, 3), uuid_hash_extended(account, 0))
      FROM (SELECT substr(written, start, 258) AS piece FROM generate_series(1, length(written) - 2, 256) AS start OFFSET 0) AS pieces,
        generate_series(1, length(piece) - 2) AS place WHERE substr(piece, place + 1, 1) <> '|');
  END IF;
  RETURN ARRAY(SELECT hashtextextended(substr(written, place, 3), uuid_hash_extended(account, 0))
    FROM generate_series(1, length(written) - 2) AS place WHERE substr(written, place + 1, 1) <> '|');
END
$$;

-- What a search asks the index for: parts of three characters that cover what is looked for, every third one and the last. Those
-- between them stand on most of the same rows, and cost as much to look up.
CREATE FUNCTION search_cover(account uuid, written text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT unnest(search_grams(account, substr(written, place, 3)))
    FROM generate_series(1, length(written) - 2) AS place WHERE place % 3 = 1 OR place = length(written) - 2)
$$;
