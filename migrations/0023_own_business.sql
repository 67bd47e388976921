-- What a business says of itself is empty until the owner says it: no system begins with an invented phone, number,
-- account or place.
ALTER TABLE business
  ALTER COLUMN legal_name SET DEFAULT '',
  ALTER COLUMN registration_number SET DEFAULT '',
  ALTER COLUMN vat_number SET DEFAULT '',
  ALTER COLUMN address SET DEFAULT '',
  ALTER COLUMN phone SET DEFAULT '',
  ALTER COLUMN email SET DEFAULT '',
  ALTER COLUMN iban SET DEFAULT '',
  ALTER COLUMN bic SET DEFAULT '',
  ALTER COLUMN latitude DROP NOT NULL,
  ALTER COLUMN latitude DROP DEFAULT,
  ALTER COLUMN longitude DROP NOT NULL,
  ALTER COLUMN longitude DROP DEFAULT,
  -- False: the business is not registered for VAT, so none is on its documents and prices.
  ADD COLUMN vat_registered boolean NOT NULL DEFAULT true,
  -- The first steps on the owners' dashboard are put away.
  ADD COLUMN first_steps_hidden boolean NOT NULL DEFAULT false;

-- A value is an invented default when it still is that default and nobody ever wrote the field: the audit log names
-- each field that was changed. The demo shop keeps what it was shown with.
WITH written AS (
  SELECT DISTINCT jsonb_object_keys(details) AS field FROM audit_logs
  WHERE entity_type = 'business' AND jsonb_typeof(details) = 'object'
), invented (field, value) AS (VALUES
  ('legalName', 'SIA "Riga EV Service"'), ('registrationNumber', '40000000000'), ('vatNumber', 'LV40000000000'),
  ('address', 'Brīvības iela 100, Rīga, LV-1001'), ('phone', '+371 20000000'), ('email', 'info@example.lv'),
  ('iban', 'LV80BANK0000435195001'), ('bic', 'BANKLV2X'), ('latitude', '56.9584'), ('longitude', '24.1265')
), unset AS (
  SELECT field, value FROM invented WHERE field NOT IN (SELECT field FROM written)
)
UPDATE business SET
  legal_name = CASE WHEN ('legalName', legal_name) IN (SELECT * FROM unset) THEN '' ELSE legal_name END,
  registration_number = CASE WHEN ('registrationNumber', registration_number) IN (SELECT * FROM unset)
    THEN '' ELSE registration_number END,
  vat_number = CASE WHEN ('vatNumber', vat_number) IN (SELECT * FROM unset) THEN '' ELSE vat_number END,
  address = CASE WHEN ('address', address) IN (SELECT * FROM unset) THEN '' ELSE address END,
  phone = CASE WHEN ('phone', phone) IN (SELECT * FROM unset) THEN '' ELSE phone END,
  email = CASE WHEN ('email', email) IN (SELECT * FROM unset) THEN '' ELSE email END,
  iban = CASE WHEN ('iban', iban) IN (SELECT * FROM unset) THEN '' ELSE iban END,
  bic = CASE WHEN ('bic', bic) IN (SELECT * FROM unset) THEN '' ELSE bic END,
  latitude = CASE WHEN ('latitude', latitude::text) IN (SELECT * FROM unset) THEN NULL ELSE latitude END,
  longitude = CASE WHEN ('longitude', longitude::text) IN (SELECT * FROM unset) THEN NULL ELSE longitude END,
  version = version + 1
WHERE NOT EXISTS (SELECT FROM demo_data);
