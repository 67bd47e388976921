-- Photos of an estimate may belong to one of its lines, and those that a customer saw are part of the evidence.

ALTER TABLE estimate_line_items ADD UNIQUE (estimate_id, id);
ALTER TABLE estimate_images
  ADD COLUMN line_id uuid,
  -- It was on the customer's page when an answer was given: it is neither deleted nor changed.
  ADD COLUMN is_evidence boolean NOT NULL DEFAULT false,
  -- A save writes all lines anew, in one transaction.
  ADD FOREIGN KEY (estimate_id, line_id) REFERENCES estimate_line_items (estimate_id, id)
    DEFERRABLE INITIALLY DEFERRED;

-- The photos that were on the page, each with its line, its description and the SHA-256 of its file; null: none.
ALTER TABLE job_answers ADD COLUMN photos jsonb;
