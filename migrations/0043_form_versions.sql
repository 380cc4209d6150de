-- The form in which the texts of a shipment, its containers and their milestones are rendered (src/tracking/form-version.ts).
-- Workers render those of an older form anew. The index finds them; updates that leave the version as it is stay heap-only.
ALTER TABLE shipments ADD COLUMN form_version smallint NOT NULL DEFAULT 0;
CREATE INDEX shipments_form ON shipments (form_version);

-- What a milestone's text shows and no column holds, so that the text can be rendered from its row.
ALTER TABLE transport_events ADD COLUMN facts jsonb;
-- Writes the table anew: about a minute for ten million milestones.
UPDATE transport_events SET facts = (
  SELECT jsonb_build_object(
    'precision', text #> '{attributes,precision}',
    'timeZone', text #> '{attributes,timezone}',
    'locode', text #> '{attributes,location_locode}',
    'voyage', text #> '{attributes,voyage_number}',
    'dataSource', text #> '{attributes,data_source}',
    'value', text #> '{attributes,value}',
    'location', text #> '{relationships,location,data}',
    'terminal', text #> '{relationships,terminal,data}',
    'vesselId', text #> '{relationships,vessel,data,id}',
    'rawEventId', text #> '{relationships,source_event,data,id}',
    'previousId', text #> '{relationships,previous_version,data,id}')
  FROM (SELECT document::jsonb AS text) AS stored);
ALTER TABLE transport_events ALTER COLUMN facts SET NOT NULL;
