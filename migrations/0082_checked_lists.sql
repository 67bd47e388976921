-- Two lists that only the code knew: what no program of ours wrote is refused, as in the other columns with a list.
ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_language_check CHECK (language IN ('en', 'lv'));
ALTER TABLE estimate_status_changes
  ADD CONSTRAINT estimate_status_changes_previous_status_check CHECK (
    previous_status IN ('draft', 'pending', 'approved_waiting_parts', 'approved', 'in_service', 'converted', 'rejected')),
  ADD CONSTRAINT estimate_status_changes_new_status_check CHECK (
    new_status IN ('draft', 'pending', 'approved_waiting_parts', 'approved', 'in_service', 'converted', 'rejected'));
