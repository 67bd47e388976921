-- An import looks for each customer of a file by these; e-mail addresses and names have an index already.
CREATE INDEX customers_bare_number ON customers (upper(regexp_replace(business_number, '[^0-9A-Za-z]', '', 'g')));
CREATE INDEX customers_bare_phone ON customers
  (regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?371(?=[0-9]{8}$)', ''));
