import type { EInvoiceParty, EInvoiceVat } from './e-invoice.ts';
import { addressOf, countryOf, endpointOf, registrationOf, vatNumberOf } from './electronic-address.ts';

interface Party {
  readonly name: string;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

interface Parties {
  /** `name` is what it trades under. */
  readonly seller: Party & { readonly legalName: string };
  readonly buyer: Party;
}

/** Null where it cannot be reached. A document that is not subject to VAT must name no VAT numbers (BR-O-02). */
function partyOf(party: Party, tradingName: string | null, { category }: EInvoiceVat): EInvoiceParty | null {
  const endpoint = endpointOf(party);
  if (!endpoint) return null;
  const { name, phone, email } = party;
  return {
    endpoint,
    name,
    tradingName,
    registration: registrationOf(party),
    vatNumber: category === 'O' ? null : vatNumberOf(party),
    address: addressOf(party.address, countryOf(party)),
    phone,
    email,
  };
}

/** Returns who sells to whom, as a document keeps it. */
export function eInvoiceParties({ seller, buyer }: Parties, vat: EInvoiceVat) {
  const { name, legalName } = seller;
  return {
    seller: partyOf({ ...seller, name: legalName }, name === legalName ? null : name, vat),
    buyer: partyOf(buyer, null, vat),
  };
}
