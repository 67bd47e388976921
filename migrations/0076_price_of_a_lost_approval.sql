-- A line that is asked again keeps the price that it was approved at, so that both can be shown.
ALTER TABLE estimate_line_items
  DROP CONSTRAINT estimate_line_items_check,
  ADD CONSTRAINT estimate_line_items_answered_price CHECK (answer IS NULL OR answered_price IS NOT NULL);
