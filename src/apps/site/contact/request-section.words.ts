import { defineWords } from '../../../shared/words.ts';

/** What stands around the request form. */
export const requestSectionWords = defineWords({
  requestTitle: { en: 'Check the price and book', lv: 'Uzziniet cenu un piesakieties' },
  requestLead: {
    en: 'A few questions, about two minutes. We will contact you within 2-4 hours during business hours.',
    lv: 'Daži jautājumi, apmēram divas minūtes. Darba laikā sazināsimies ar jums 2–4 stundu laikā.',
  },
  noScriptOnly: {
    en: 'The request form needs JavaScript.',
    lv: 'Pieteikuma veidlapai nepieciešams JavaScript.',
  },
  noScript: {
    en: 'The request form needs JavaScript. You can just as well call or write to us:',
    lv: 'Pieteikuma veidlapai nepieciešams JavaScript. Varat arī piezvanīt vai uzrakstīt mums:',
  },
});
