-- A line that costs nothing because somebody said so. Every other line without price and hours has no price yet: it is
-- neither sent nor invoiced.
ALTER TABLE estimate_line_items ADD COLUMN is_free boolean NOT NULL DEFAULT false;
ALTER TABLE estimate_template_lines ADD COLUMN is_free boolean NOT NULL DEFAULT false;
-- Invoices that were issued before say of their lines what they said then.
ALTER TABLE invoice_line_items ADD COLUMN is_free boolean NOT NULL DEFAULT false;

-- What was agreed to or invoiced at nothing stays as it was agreed.
UPDATE estimate_line_items line SET is_free = true
FROM estimates estimate
WHERE estimate.id = line.estimate_id AND line.part_price = 0 AND line.labor_cost = 0
  AND (line.answer = 'approved' OR estimate.invoice_id IS NOT NULL
    OR estimate.status IN ('approved_waiting_parts', 'approved', 'in_service', 'converted'));

ALTER TABLE estimate_line_items ADD CHECK (NOT is_free OR (part_price = 0 AND labor_cost = 0));
