-- What each stored file was when it was stored: a disk that loses bits is noticed by it. A file of before has its row
-- since the next backup, which reads every file.
CREATE TABLE stored_files (
  key text PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
SELECT announce_changes_of('stored_files');

-- What does not agree in an archive that is whole, as sentences.
ALTER TABLE backups ADD COLUMN problems text[] NOT NULL DEFAULT '{}';

-- Owners are notified of that, and of data that were restored.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN (
  'new_request', 'estimate_waiting', 'estimate_answered', 'low_stock', 'invoice_overdue', 'account_locked',
  'backup_failed', 'backup_overdue', 'backup_problems', 'data_restored'));
