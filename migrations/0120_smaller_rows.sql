-- contract
-- Containers in fewer bytes. What is written before stays as it is until it is written again, and is read as before.

-- Lists read the text of a container, but neither its state nor what was announced of it. These leave the row, so that a page has four
-- containers instead of two, and a write that changes neither copies neither.
ALTER TABLE containers
  ALTER COLUMN state SET STORAGE EXTENDED,
  ALTER COLUMN announced SET STORAGE EXTENDED,
  SET (toast.autovacuum_vacuum_scale_factor = 0.05);

-- Packed by src/database/event-contents/packed-text.ts. The columns before are null then.
ALTER TABLE container_emissions ALTER COLUMN estimate DROP NOT NULL, ADD COLUMN packed bytea;
ALTER TABLE container_attention ADD COLUMN packed_memory bytea;

-- Dead rows are removed before they are many: a twentieth instead of a fifth. All three tables are written with most news of a container.
ALTER TABLE container_emissions SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE container_attention SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE arrival_legs SET (autovacuum_vacuum_scale_factor = 0.05);
