import { moneyText, type Cents } from '#shared/money.ts';
import { qrCode } from '#shared/qr-code.ts';

/** EPC069-12 (guidelines for a QR code that starts a SEPA credit transfer), version 2. */
const MAX_BYTES = 331;
const MAX_NAME = 70;
const MAX_REFERENCE = 140;

export interface SepaPayment {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: Cents;
  /** The remittance text for the payee. */
  readonly reference: string;
}

export interface PaymentQr {
  readonly payload: string;
  /** One SVG path in a square of `size` modules, the white around it included. */
  readonly path: string;
  readonly size: number;
}

/** Bytes of UTF-8. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length;

/** On one line and composed, not longer than so many whole characters. */
const cut = (text: string, most: number): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/\p{C}+|\s+/gu, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('')
    .trim();

function payloadOf({ name, iban, bic, amount, reference }: SepaPayment, longest = MAX_NAME): string {
  const head = ['BCD', '002', '1', 'SCT', bic.replace(/\s/g, '')];
  const transfer = [cut(name, longest), iban.replace(/\s/g, ''), `EUR${moneyText(amount)}`];
  const purpose = '';
  const structuredReference = '';
  const lines = [...head, ...transfer, purpose, structuredReference, cut(reference, MAX_REFERENCE)];
  const payload = lines.join('\n');
  const isTooLong = bytesOf(payload) > MAX_BYTES;
  return isTooLong && longest > 1 ? payloadOf({ name, iban, bic, amount, reference }, longest - 1) : payload;
}

/**
 * What a phone's banking app reads to fill in a payment; null when there is nothing to pay, or no account to pay it to.
 */
export function paymentQr(payment: SepaPayment): PaymentQr | null {
  if (payment.amount <= 0 || !payment.iban.trim() || !cut(payment.name, 1)) return null;
  const payload = payloadOf(payment);
  return { payload, ...qrCode(payload) };
}
