-- A copy of a photo or film without position data, for those who may not know where a customer lives. The key of the
-- original where that holds nothing of the kind; null: not looked at yet, or a paper.
ALTER TABLE vehicle_attachments ADD COLUMN clean_key text, ADD COLUMN clean_size integer;
