/**
 * Where WhatsApp opens a conversation with this number (wa.me takes digits with the country code): a Latvian number may
 * be written without its `+371`. Null: not a number that can be reached so.
 */
export function whatsAppOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isInternational = /^\s*(\+|00)/.test(phone);
  const number = isInternational
    ? digits.replace(/^00/, '')
    : /^2\d{7}$/.test(digits)
      ? `371${digits}`
      : null;
  return number !== null && /^\d{8,15}$/.test(number) ? `https://wa.me/${number}` : null;
}
