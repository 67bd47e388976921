-- Work that is agreed or done and has no invoice yet: few of all the estimates that a shop has ever written.
CREATE INDEX estimates_not_invoiced ON estimates (status) WHERE invoice_id IS NULL;
