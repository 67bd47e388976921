import { defineWords } from '#shared/words.ts';

/** Why VAT is left out, to choose from: short enough for a field on a phone; the text of the document says it whole. */
export const vatReasonWords = defineWords({
  reverseCharge: {
    en: 'Reverse charge: other EU country',
    lv: 'Apgrieztā maksāšana: cita ES valsts',
  },
  intraCommunity: {
    en: 'Goods to another EU country',
    lv: 'Preču piegāde uz citu ES valsti',
  },
  export: { en: 'Goods exported outside the EU', lv: 'Preču eksports ārpus ES' },
  outsideScope: { en: 'Not subject to VAT in Latvia', lv: 'Latvijā nav apliekams ar PVN' },
  exempt: { en: 'Exempt from VAT (state the section)', lv: 'Neapliek ar PVN (norādiet pantu)' },
});

/**
 * What the document says, with the paragraph of the Latvian VAT law (Pievienotās vērtības nodokļa likums, 2012). An own
 * text takes its place where another paragraph applies.
 */
export const vatExemptionWords = defineWords({
  // Section 19(1): a service to a taxable person is supplied where that person is established. Section 125: the invoice
  // says „nodokļa apgrieztā maksāšana”. Directive 2006/112/EC, articles 44, 196 and 226(11a).
  reverseCharge: {
    en: 'Reverse charge (VAT Law of Latvia, Section 19(1))',
    lv: 'Nodokļa apgrieztā maksāšana (PVN likuma 19. panta pirmā daļa)',
  },
  // Section 43(4): 0 % for goods supplied within the EU to a person registered in another member state. Directive
  // 2006/112/EC, article 138.
  intraCommunity: {
    en: 'VAT 0 %: intra-Community supply of goods (VAT Law of Latvia, Section 43(4))',
    lv: 'PVN 0 %: preču piegāde Eiropas Savienības teritorijā (PVN likuma 43. panta ceturtā daļa)',
  },
  // Section 43(1): 0 % for goods exported. Directive 2006/112/EC, article 146.
  export: {
    en: 'VAT 0 %: export of goods (VAT Law of Latvia, Section 43(1))',
    lv: 'PVN 0 %: preču eksports (PVN likuma 43. panta pirmā daļa)',
  },
  // Section 59: who need not register below the threshold. Directive 2006/112/EC, article 284.
  notRegistered: {
    en: 'VAT is not applied: the seller is not registered for VAT (VAT Law of Latvia, Section 59)',
    lv: 'PVN netiek piemērots: pārdevējs nav reģistrēts PVN maksātājs (PVN likuma 59. pants)',
  },
  // Section 5: which transactions are subject to VAT.
  outsideScope: {
    en: 'Not subject to VAT in Latvia (VAT Law of Latvia, Section 5)',
    lv: 'Darījums Latvijā nav apliekams ar PVN (PVN likuma 5. pants)',
  },
});
