/** How a link to the job page reached the customer. */
const channels = {
  mail: { en: 'by e-mail', lv: 'pa e-pastu' },
  whatsapp: { en: 'by WhatsApp', lv: 'ar WhatsApp' },
  copy: { en: 'as a copied link', lv: 'ar nokopētu saiti' },
  qr: { en: 'as a QR code', lv: 'ar QR kodu' },
} as const;
export type SentChannel = keyof typeof channels;

/** What the audit log tells of links to the job page, of estimates and invoices alike. */
export const sendingFields = {
  sentBy: { en: 'Sent to the customer', lv: 'Nosūtīts klientam', choices: channels },
  seenBy: { en: 'Page opened by the customer', lv: 'Klients atvēra lapu', choices: channels },
  linkChange: {
    en: 'Link to the customer’s page',
    lv: 'Saite uz klienta lapu',
    choices: {
      renewed: { en: 'renewed', lv: 'pagarināta' },
      withdrawn: { en: 'withdrawn', lv: 'atsaukta' },
    },
  },
} as const;
