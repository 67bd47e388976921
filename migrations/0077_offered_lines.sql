-- Whether the customer was sent a line as it is. A line that came or changed after an answer is shown and asked once it was.
ALTER TABLE estimate_line_items ADD COLUMN is_offered boolean NOT NULL DEFAULT false;
-- Until now each line was shown as soon as it was saved.
UPDATE estimate_line_items SET is_offered = true;
