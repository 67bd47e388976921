-- What was found and what was done, for each line of an estimate. A save writes all lines again under their ids, so this
-- refers to the estimate, and a line that is no longer there at the end of the transaction takes its row along.
CREATE TABLE diagnoses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  line_id uuid NOT NULL,
  cause text,
  correction text,
  -- It stands on the page of the job.
  is_for_customer boolean NOT NULL DEFAULT false,
  -- Who wrote it last.
  updated_by uuid REFERENCES users (id),
  -- None is written yet.
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT diagnoses_line_key UNIQUE (line_id)
);
CREATE INDEX diagnoses_estimate ON diagnoses (estimate_id);
SELECT announce_changes_of('diagnoses');

CREATE FUNCTION forget_diagnosis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM diagnoses WHERE line_id = OLD.id
    AND NOT EXISTS (SELECT FROM estimate_line_items WHERE estimate_line_items.id = OLD.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER forget_diagnosis AFTER DELETE ON estimate_line_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget_diagnosis();

-- Cars of the same make and model.
CREATE INDEX vehicles_model ON vehicles ((search_fold(make)), (search_fold(model)));
