-- Why VAT was left out, of a list: what a document and its e-invoice say of it. Rows from before, and those of a seller
-- who is not registered for VAT, have none. An own text takes the place of the usual one.
ALTER TABLE estimates
  ADD COLUMN vat_reason text
    CHECK (vat_reason IN ('reverseCharge', 'intraCommunity', 'export', 'outsideScope', 'exempt')),
  ADD COLUMN vat_reason_text text,
  ADD CONSTRAINT estimates_vat_reason CHECK (
    (vat_reason IS NULL OR NOT apply_tax)
    AND (vat_reason IS DISTINCT FROM 'exempt' OR vat_reason_text IS NOT NULL));

ALTER TABLE invoices
  ADD COLUMN vat_reason text
    CHECK (vat_reason IN ('reverseCharge', 'intraCommunity', 'export', 'outsideScope', 'exempt')),
  ADD COLUMN vat_reason_text text,
  ADD CONSTRAINT invoices_vat_reason CHECK (
    (vat_reason IS NULL OR NOT apply_tax)
    AND (vat_reason IS DISTINCT FROM 'exempt' OR vat_reason_text IS NOT NULL));
