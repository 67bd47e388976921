import { defineWords } from '#shared/words.ts';

/** Choosing why VAT is left out. */
export const vatReasonFormWords = defineWords({
  choose: { en: 'Choose the reason', lv: 'Izvēlieties iemeslu' },
  ownText: { en: 'The section of the law', lv: 'Likuma pants' },
});

/** What is to be checked before VAT is left out for a reason. */
export const vatReasonQuestionWords = defineWords({
  domestic: {
    en: 'This customer is Latvian. Does reverse charge within Latvia apply, by the section that you entered?',
    lv: 'Šis klients ir no Latvijas. Vai darījumam Latvijā tiešām piemērojama apgrieztā maksāšana pēc norādītā panta?',
  },
  outsideEu: {
    en: 'This customer is outside the EU. Is it not “Not subject to VAT in Latvia”?',
    lv: 'Šis klients ir ārpus ES. Vai īstais iemesls nav „Latvijā nav apliekams ar PVN”?',
  },
  noEuVatNumber: {
    en: 'This customer has no VAT number of another EU country on record. Is it registered for VAT there?',
    lv: 'Šim klientam nav norādīts citas ES valsts PVN reģistrācijas numurs. Vai klients tur ir reģistrēts PVN maksātājs?',
  },
  leavesEu: {
    en: 'This customer is in the EU. Do the goods leave the EU, and is there proof of it?',
    lv: 'Šis klients ir ES. Vai prece tiek izvesta no ES un ir to apliecinošs dokuments?',
  },
});
