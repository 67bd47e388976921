-- Since when the status before a change had held: whoever takes the change back restores that moment too, by which
-- reports count. Null for changes of earlier versions.
ALTER TABLE estimate_status_changes ADD COLUMN previous_changed_at timestamptz;
