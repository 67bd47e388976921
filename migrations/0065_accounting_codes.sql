-- How the journal of sales codes a sale for the accountant: the row of the Latvian VAT return (PVN 1) and the account, by
-- what kind of sale it is for VAT. Empty: none is named.
CREATE TABLE accounting_codes (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  standard_row text NOT NULL DEFAULT '41',
  standard_account text NOT NULL DEFAULT '6110',
  reverse_charge_row text NOT NULL DEFAULT '48.2',
  reverse_charge_account text NOT NULL DEFAULT '6110',
  intra_community_row text NOT NULL DEFAULT '45',
  intra_community_account text NOT NULL DEFAULT '6110',
  export_row text NOT NULL DEFAULT '48.1',
  export_account text NOT NULL DEFAULT '6110',
  exempt_row text NOT NULL DEFAULT '49',
  exempt_account text NOT NULL DEFAULT '6110',
  outside_scope_row text NOT NULL DEFAULT '',
  outside_scope_account text NOT NULL DEFAULT '6110',
  deposit_row text NOT NULL DEFAULT '41',
  deposit_account text NOT NULL DEFAULT '5210',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO accounting_codes DEFAULT VALUES;
SELECT announce_changes_of('accounting_codes');
