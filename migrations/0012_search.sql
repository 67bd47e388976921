-- What the search over everything needs to find its few rows without reading a table.

-- Names, plates, VINs and numbers by how they begin, in the order of their bytes: the exact one comes first. Plates and
-- numbers without hyphens and spaces.
CREATE INDEX customers_name_start ON customers ((search_fold(name)) COLLATE "C");
CREATE INDEX vehicles_plate_start ON vehicles ((replace(search_fold(license_plate), '-', '')) COLLATE "C");
CREATE INDEX vehicles_vin_start ON vehicles ((search_fold(vin)) COLLATE "C");
CREATE INDEX estimates_number_start ON estimates ((replace(search_fold(estimate_number), '-', '')) COLLATE "C");
CREATE INDEX invoices_number_start ON invoices ((replace(search_fold(invoice_number), '-', '')) COLLATE "C");
CREATE INDEX inventory_parts_number_start ON inventory_parts
  ((replace(replace(search_fold(part_number), '-', ''), ' ', '')) COLLATE "C");

-- Number, buyer and car of an invoice. Not a column: nothing of an issued invoice changes.
CREATE FUNCTION invoice_search_text(invoice_number text, title text, buyer jsonb, vehicle jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_fold(invoice_number || ' ' || title || ' ' || coalesce(buyer ->> 'name', '') || ' '
    || coalesce(vehicle ->> 'licensePlate', '') || ' ' || replace(coalesce(vehicle ->> 'licensePlate', ''), '-', ''));
CREATE INDEX invoices_search ON invoices
  USING gin (invoice_search_text(invoice_number, title, buyer, vehicle) gin_trgm_ops);

-- Apart from the name, which may be a person's: who may not see a customer may not find one either.
CREATE INDEX appointments_service_search ON appointments USING gin (search_fold(service) gin_trgm_ops);
CREATE INDEX appointments_name_search ON appointments USING gin (search_fold(coalesce(name, '')) gin_trgm_ops);

-- The revenue of a month.
CREATE INDEX invoices_paid ON invoices (paid_at) INCLUDE (total) WHERE status = 'paid';
