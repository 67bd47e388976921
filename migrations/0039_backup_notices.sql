-- The owner is notified of backups that failed, and when there has been no good one for days.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN (
  'new_request', 'estimate_waiting', 'low_stock', 'invoice_overdue', 'account_locked', 'backup_failed',
  'backup_overdue'));
