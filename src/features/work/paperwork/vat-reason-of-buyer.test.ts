import { expect, test } from 'vitest';
import { vatReasons } from './vat-exemption.ts';
import { vatReasonVerdict, type ReasonedBuyer } from './vat-reason-of-buyer.ts';

const business = (registrationNumber: string | null, vatNumber: string | null): ReasonedBuyer => ({
  isBusiness: true,
  registrationNumber,
  vatNumber,
});
const buyers: Readonly<Record<string, ReasonedBuyer>> = {
  person: { isBusiness: false, registrationNumber: null, vatNumber: null },
  latvian: business('40103123456', 'LV40103123456'),
  'latvian without VAT': business('40103123456', null),
  estonian: business('12345678', 'EE123456789'),
  norwegian: business('923609016', 'NO923609016MVA'),
  swiss: business(null, 'CHE-123.456.789'),
  unknown: business('923609016', null),
};
const refuse = (code: string) => ({ refusal: code });
const ask = (code: string) => ({ question: code });
const fits = {};

test.each([
  ['reverseCharge', 'person', refuse('vatReasonBusinessOnly')],
  ['reverseCharge', 'latvian', refuse('vatReasonNotLatvian')],
  ['reverseCharge', 'latvian without VAT', refuse('vatReasonNotLatvian')],
  ['reverseCharge', 'estonian', fits],
  ['reverseCharge', 'norwegian', ask('outsideEu')],
  ['reverseCharge', 'unknown', ask('noEuVatNumber')],
  ['intraCommunity', 'person', refuse('vatReasonBusinessOnly')],
  ['intraCommunity', 'latvian', refuse('vatReasonNotLatvian')],
  ['intraCommunity', 'estonian', fits],
  ['intraCommunity', 'norwegian', refuse('vatReasonEuOnly')],
  ['intraCommunity', 'swiss', refuse('vatReasonEuOnly')],
  ['intraCommunity', 'unknown', ask('noEuVatNumber')],
  ['export', 'person', fits],
  ['export', 'latvian', ask('leavesEu')],
  ['export', 'estonian', ask('leavesEu')],
  ['export', 'norwegian', fits],
  ['export', 'unknown', fits],
] as const)('judges %s towards a buyer who is %s', (reason, buyer, verdict) => {
  expect(vatReasonVerdict(reason, null, buyers[buyer] as ReasonedBuyer)).toEqual(verdict);
});

test('asks about reverse charge within Latvia where a text of its own names the section', () => {
  const judged = (text: string) =>
    vatReasonVerdict('reverseCharge', text, buyers['latvian'] as ReasonedBuyer);
  expect(judged('PVN likuma 143. pants')).toEqual(ask('domestic'));
  expect(judged(' ')).toEqual(refuse('vatReasonNotLatvian'));
});

test('finds nothing to ask of what does not depend on the buyer', () => {
  for (const reason of vatReasons.filter((one) => one === 'outsideScope' || one === 'exempt'))
    for (const buyer of Object.values(buyers)) expect(vatReasonVerdict(reason, 'x', buyer)).toEqual(fits);
});
