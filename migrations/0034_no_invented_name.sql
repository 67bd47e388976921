-- 0033 wrote the default of the legal name in Latvian quotes; since 0023 a new business has none.
ALTER TABLE business ALTER COLUMN legal_name SET DEFAULT '';
