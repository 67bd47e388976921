-- The list of customers can be sorted by name.
CREATE INDEX customers_by_name ON customers (name COLLATE "lv-x-icu", id);
