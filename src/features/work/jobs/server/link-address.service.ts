import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import { qrCode } from '#shared/qr-code.ts';
import type { MadeLink } from '../jobs.contract.ts';

/** Returns all forms of the address of a link: as it is, in a message that WhatsApp opens with, and as a code. */
export function linkAddress(
  url: string,
  message: string,
  customer: { readonly phone: string | null } | null,
): Omit<MadeLink, 'linkId'> {
  const chat = customer?.phone ? whatsAppOf(customer.phone) : null;
  return {
    url,
    whatsAppUrl: chat && `${chat}?text=${encodeURIComponent(`${message} ${url}`)}`,
    qr: qrCode(url),
  };
}
