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

-- What was for the customer was for the one of then, and of the car of then. As `isSameJob` in TypeScript: of two records the
-- ids count, else the texts.
CREATE FUNCTION is_same_party(id uuid, name text, other_id uuid, other_name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN id IS NOT NULL AND other_id IS NOT NULL THEN id = other_id
    ELSE coalesce(name, '') = coalesce(other_name, '') END
$$;
CREATE FUNCTION keep_diagnoses_internal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE diagnoses SET is_for_customer = false, version = version + 1
    WHERE estimate_id = NEW.id AND is_for_customer;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_diagnoses_internal
  AFTER UPDATE OF customer_id, customer_name, vehicle_id, vehicle_license_plate ON estimates FOR EACH ROW
  WHEN (NOT (is_same_party(OLD.customer_id, OLD.customer_name, NEW.customer_id, NEW.customer_name)
    AND is_same_party(OLD.vehicle_id, OLD.vehicle_license_plate, NEW.vehicle_id, NEW.vehicle_license_plate)))
  EXECUTE FUNCTION keep_diagnoses_internal();
