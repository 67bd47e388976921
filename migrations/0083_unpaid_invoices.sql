-- The list of invoices begins with those that are to be paid, the one that was due first on top.
CREATE INDEX invoices_unpaid ON invoices (invoice_due_day(due_date, created_at), created_at DESC, id DESC)
  WHERE status = 'pending';
