import { defineWords } from './words.ts';

/** What is wrong with a field. Schemas name the key; the side that shows it speaks it. */
export const fieldWords = defineWords({
  invalid: { en: 'This value is not valid', lv: 'Šī vērtība nav derīga' },
  required: { en: 'Required', lv: 'Obligāts lauks' },
  nameRequired: { en: 'Name is required', lv: 'Norādiet vārdu' },
  phoneRequired: { en: 'Phone number is required', lv: 'Norādiet tālruņa numuru' },
  emailInvalid: { en: 'Invalid email address', lv: 'Nederīga e-pasta adrese' },
  yearInvalid: { en: 'Please choose a year from 2008 on', lv: 'Izvēlieties gadu, sākot no 2008.' },
  tooLong: { en: 'This text is too long', lv: 'Šis teksts ir pārāk garš' },
  usernameRequired: { en: 'Username is required', lv: 'Norādiet lietotājvārdu' },
  passwordRequired: { en: 'Password is required', lv: 'Norādiet paroli' },
  passwordTooShort: {
    en: 'Password must be at least 8 characters',
    lv: 'Parolē jābūt vismaz 8 rakstzīmēm',
  },
  passwordTooLong: {
    en: 'Password must be at most 128 characters',
    lv: 'Parolē drīkst būt ne vairāk kā 128 rakstzīmes',
  },
  passwordCommon: {
    en: 'This password is too easy to guess. Please choose another.',
    lv: 'Šo paroli ir pārāk viegli uzminēt. Izvēlieties citu.',
  },
  currentPasswordWrong: { en: 'The current password is not right', lv: 'Pašreizējā parole nav pareiza' },
  serviceNameRequired: { en: 'Service name is required', lv: 'Norādiet pakalpojuma nosaukumu' },
  makeModelRequired: { en: 'Make and model are required', lv: 'Norādiet marku un modeli' },
  priceRequired: {
    en: 'Price is required for services that do not require an estimate',
    lv: 'Cena jānorāda pakalpojumiem, kuriem nav vajadzīga tāme',
  },
  priceInvalid: { en: 'Please enter an amount such as 149.00', lv: 'Ievadiet summu, piemēram, 149.00' },
  rateInvalid: { en: 'Please enter a percentage from 0 to 100', lv: 'Ievadiet procentus no 0 līdz 100' },
  serviceUnavailable: {
    en: 'A chosen service is not available for this car. Please choose again.',
    lv: 'Kāds no izvēlētajiem pakalpojumiem šim auto nav pieejams. Izvēlieties vēlreiz.',
  },
  serviceSelectionRequired: {
    en: 'Service Selection Required: Please select at least one service or specify "Other" with a description',
    lv: 'Izvēlieties pakalpojumu: atzīmējiet vismaz vienu pakalpojumu vai izvēlieties “Cits” un aprakstiet to',
  },
  otherDescriptionRequired: {
    en: 'Description Required: Please describe your service request when selecting "Other"',
    lv: 'Nepieciešams apraksts: izvēloties “Cits”, aprakstiet, kas jāpaveic',
  },
  agreementRequired: {
    en: 'Agreement Required: Please agree to the Privacy Policy and Terms of Service',
    lv: 'Nepieciešama piekrišana: lūdzu, piekrītiet privātuma politikai un lietošanas noteikumiem',
  },
  assigneeInvalid: { en: 'Please choose an active member of staff', lv: 'Izvēlieties aktīvu darbinieku' },
});
