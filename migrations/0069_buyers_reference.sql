-- The number of the order or contract by which a buyer recognizes a document: usually of a customer, or of one estimate. An
-- invoice keeps the one that held when it was issued.
ALTER TABLE customers ADD COLUMN buyer_reference text;
ALTER TABLE estimates ADD COLUMN buyer_reference text;
ALTER TABLE invoices ADD COLUMN buyer_reference text;
