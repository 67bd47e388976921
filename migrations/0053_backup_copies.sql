-- Beside the folder, an archive may be copied to an S3-compatible store.
ALTER TABLE backups
  -- Its address, from before it is written until it is removed; null: there is no copy.
  ADD COLUMN copy text,
  -- When every byte was there; null: it is not whole.
  ADD COLUMN copied_at timestamptz,
  -- A sentence that says what failed of the copy, or of removing older ones.
  ADD COLUMN copy_error text,
  -- When a process restored the archive somewhere and looked at what came; null: none has.
  ADD COLUMN verified_at timestamptz,
  -- A sentence that says what it found; null: everything agreed.
  ADD COLUMN verify_problem text,
  ADD CONSTRAINT backups_copied_has_copy CHECK (copied_at IS NULL OR copy IS NOT NULL),
  ADD CONSTRAINT backups_verify_problem_has_time CHECK (verify_problem IS NULL OR verified_at IS NOT NULL);

-- Owners are notified of a copy that failed, and of an archive that cannot be restored.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN (
  'new_request', 'estimate_waiting', 'estimate_answered', 'low_stock', 'invoice_overdue', 'account_locked',
  'backup_failed', 'backup_overdue', 'backup_problems', 'backup_copy_failed', 'backup_verify_failed', 'data_restored'));
