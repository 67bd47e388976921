-- Making an invoice takes its parts off the stock; cancelling it puts them back.
-- What was sold has left the shelf, whatever the count says: below zero the shop is warned and counts anew.
ALTER TABLE inventory_parts DROP CONSTRAINT inventory_parts_quantity_check;
-- Invoices made before took nothing, so cancelling one of them puts nothing back.
ALTER TABLE invoices ADD COLUMN took_stock boolean NOT NULL DEFAULT false;
