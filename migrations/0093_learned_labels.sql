-- What papers of one sender look alike: the words that all of them have, and the sender of the mails that brought them.
CREATE TABLE document_layouts (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- A domain, or an address of a public mail provider; null: no mail brought one.
  sender     text,
  words      text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX document_layouts_sender ON document_layouts (account_id, sender) WHERE sender IS NOT NULL;

-- Where papers of a layout have the value of a field, as users showed it by entering values.
CREATE TABLE document_learned_labels (
  account_id     uuid NOT NULL,
  id             uuid NOT NULL,
  layout_id      uuid NOT NULL,
  document_type  text NOT NULL,
  field          text NOT NULL,
  -- As printed; null: the value has no label, and its place counts.
  label          text,
  -- As labels are compared; empty without one.
  label_key      text NOT NULL,
  -- Where the value is from its label.
  relation       text NOT NULL CHECK (relation IN ('inline', 'right', 'below', 'above', 'place')),
  page           integer NOT NULL,
  box            double precision[] NOT NULL CHECK (cardinality(box) = 4),
  -- How often users entered a value that stands there, and how often they entered that there is none.
  taken_count    integer NOT NULL,
  rejected_count integer NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, layout_id, document_type, field, label_key),
  FOREIGN KEY (account_id, layout_id) REFERENCES document_layouts ON DELETE CASCADE
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['document_layouts', 'document_learned_labels'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
