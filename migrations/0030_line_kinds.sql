-- What a line sells: the price of a service is labor, of a part or of labor it is the price of a part.
-- The lines that there are get the kind that src/features/estimates/line-kind.ts gives to a line without one: no amount
-- of them changes. They are filled in by a change of type, which fires no trigger: lines of invoices are never updated.
ALTER TABLE estimate_line_items ADD COLUMN kind text NOT NULL DEFAULT 'labor';
ALTER TABLE estimate_line_items ALTER COLUMN kind TYPE text USING (
  CASE WHEN part_id IS NOT NULL OR part_number IS NOT NULL OR part_name IS NOT NULL OR (part_price > 0 AND labor_hours = 0)
    THEN 'part' ELSE 'labor' END);
ALTER TABLE estimate_line_items ADD CHECK (kind IN ('service', 'part', 'labor'));

ALTER TABLE invoice_line_items ADD COLUMN kind text NOT NULL DEFAULT 'labor';
ALTER TABLE invoice_line_items ALTER COLUMN kind TYPE text USING (
  CASE WHEN part_id IS NOT NULL OR part_number IS NOT NULL OR part_name IS NOT NULL OR (part_price > 0 AND labor_hours = 0)
    THEN 'part' ELSE 'labor' END);
ALTER TABLE invoice_line_items ADD CHECK (kind IN ('service', 'part', 'labor'));
