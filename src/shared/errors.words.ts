import { defineWords } from './words.ts';

/** One sentence per error code, that a person can act on. */
export const errorWords = defineWords({
  invalid_input: {
    en: 'Some fields need your attention. Please check them and try again.',
    lv: 'Daži lauki jāprecizē. Lūdzu, pārbaudiet tos un mēģiniet vēlreiz.',
  },
  looks_automated: {
    en: 'This request looks automated. Please wait a few seconds and send it again, or call us.',
    lv: 'Šis pieteikums izskatās automatizēts. Lūdzu, uzgaidiet dažas sekundes un nosūtiet vēlreiz vai piezvaniet mums.',
  },
  service_unavailable_for_car: {
    en: 'A chosen service is not available for this car. Please choose the services again.',
    lv: 'Kāds no izvēlētajiem pakalpojumiem šim auto nav pieejams. Lūdzu, izvēlieties pakalpojumus vēlreiz.',
  },
  wrong_credentials: {
    en: 'The username or password is not right, or the account cannot be used now.',
    lv: 'Lietotājvārds vai parole nav pareiza, vai arī konts pašlaik nav pieejams.',
  },
  not_signed_in: {
    en: 'You are logged out. Please sign in again.',
    lv: 'Jūs esat izrakstījies. Lūdzu, pierakstieties vēlreiz.',
  },
  wrong_password: {
    en: 'The current password is not right.',
    lv: 'Pašreizējā parole nav pareiza.',
  },
  permission_denied: {
    en: "You don't have permission to do this.",
    lv: 'Jums nav tiesību to darīt.',
  },
  own_account: {
    en: 'You cannot change your own account here. Ask another owner, or use your profile.',
    lv: 'Savu kontu šeit mainīt nevar. Palūdziet to izdarīt citam īpašniekam vai izmantojiet savu profilu.',
  },
  master_admin_protected: {
    en: 'Nobody else can deactivate the master admin, change its role or reset its password.',
    lv: 'Neviens cits nevar deaktivizēt galvenā administratora kontu vai mainīt tā lomu vai paroli.',
  },
  master_admin_only: {
    en: 'Only the master admin can grant or take away the role of owner.',
    lv: 'Īpašnieka lomu var piešķirt vai atņemt tikai galvenais administrators.',
  },
  foreign_origin: {
    en: 'This call came from another website and was refused.',
    lv: 'Šis pieprasījums nāca no citas vietnes un tika noraidīts.',
  },
  not_found: {
    en: 'This record does not exist, or not any more.',
    lv: 'Šāda ieraksta nav vai tas ir dzēsts.',
  },
  conflict: {
    en: 'There is one like this already. Please change it, or use the one that exists.',
    lv: 'Šāds ieraksts jau ir. Lūdzu, izmainiet datus vai izmantojiet esošo ierakstu.',
  },
  customer_invoiced: {
    en: 'This customer is named on an invoice and must be kept. Accounting documents need their customer.',
    lv: 'Šo klientu dzēst nevar, jo viņš ir norādīts rēķinā. Grāmatvedības dokumentos klientam jāpaliek.',
  },
  vehicle_invoiced: {
    en: 'This vehicle is named on an invoice and must be kept. Accounting documents need their vehicle.',
    lv: 'Šo auto dzēst nevar, jo tas ir norādīts rēķinā. Grāmatvedības dokumentos auto jāpaliek.',
  },
  estimate_invoiced: {
    en: 'This estimate has an invoice and must be kept with it.',
    lv: 'Šo tāmi dzēst nevar, jo pēc tās ir izrakstīts rēķins.',
  },
  estimate_not_completed: {
    en: 'Only completed work can be invoiced. Please set the estimate to “Work completed” first.',
    lv: 'Rēķinu var izrakstīt tikai par pabeigtiem darbiem. Vispirms iestatiet tāmei statusu „Darbi pabeigti”.',
  },
  estimate_empty: {
    en: 'This estimate has no lines. Please add at least one line, then convert it.',
    lv: 'Tāmē nav nevienas rindas. Pievienojiet vismaz vienu rindu un tad izrakstiet rēķinu.',
  },
  estimate_without_customer: {
    en: 'An invoice needs a customer. Please choose or create the customer in the estimate first.',
    lv: 'Rēķinam vajadzīgs klients. Vispirms tāmē izvēlieties vai izveidojiet klientu.',
  },
  already_invoiced: {
    en: 'Invoice {number} has been issued for this estimate already. To replace it, change the estimate and re-issue the invoice.',
    lv: 'Pēc šīs tāmes jau ir izrakstīts rēķins {number}. Lai to aizstātu, labojiet tāmi un izrakstiet rēķinu no jauna.',
  },
  invoice_up_to_date: {
    en: 'The estimate has not changed since invoice {number} was issued. Change the estimate first, then re-issue the invoice.',
    lv: 'Kopš rēķina {number} izrakstīšanas tāme nav mainīta. Vispirms labojiet tāmi un tad izrakstiet rēķinu no jauna.',
  },
  paid_invoice: {
    en: 'Invoice {number} is paid. Please mark it unpaid first, then re-issue it.',
    lv: 'Rēķins {number} ir apmaksāts. Vispirms atzīmējiet to kā neapmaksātu un tad izrakstiet no jauna.',
  },
  paid_invoice_dates: {
    en: 'Invoice {number} is paid, so its dates stay as they are. To change them, mark it unpaid first.',
    lv: 'Rēķins {number} ir apmaksāts, tāpēc tā datumus mainīt nevar. Lai tos mainītu, vispirms atzīmējiet rēķinu kā neapmaksātu.',
  },
  invoice_cancelled: {
    en: 'Invoice {number} is cancelled and cannot be changed. Please use the invoice that replaced it.',
    lv: 'Rēķins {number} ir anulēts, un to mainīt nevar. Izmantojiet rēķinu, kas to aizstāj.',
  },
  submission_has_estimate: {
    en: 'An estimate was already made from this request.',
    lv: 'No šī pieteikuma tāme jau ir izveidota.',
  },
  concurrent_modification: {
    en: 'This record was changed by another user. Please compare and save again.',
    lv: 'Šo ierakstu mainīja cits lietotājs. Lūdzu, salīdziniet un saglabājiet vēlreiz.',
  },
  too_large: {
    en: 'File too large: {file} exceeds {limit}MB limit',
    lv: 'Fails ir pārāk liels: {file} pārsniedz {limit} MB',
  },
  body_too_large: {
    en: 'This is too much at once. Please shorten it and send it again.',
    lv: 'Tas vienā reizē ir par daudz. Lūdzu, saīsiniet un sūtiet vēlreiz.',
  },
  too_many_files: {
    en: 'Too many files: Maximum 5 files allowed',
    lv: 'Pārāk daudz failu: atļauti ne vairāk kā 5 faili',
  },
  unsupported_file: {
    en: 'Invalid file type: {file} is not a supported format',
    lv: 'Nederīgs faila veids: {file} nav atbalstītā formātā',
  },
  unsupported_media_type: {
    en: 'This call cannot read that kind of content.',
    lv: 'Šāda veida saturu nevar nolasīt.',
  },
  too_many_requests: {
    en: 'Too many attempts. Please wait a little and try again.',
    lv: 'Pārāk daudz mēģinājumu. Lūdzu, nedaudz uzgaidiet un mēģiniet vēlreiz.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again.',
    lv: 'Mūsu pusē radās kļūda. Lūdzu, mēģiniet vēlreiz.',
  },
  unavailable: {
    en: 'The system is not available for a moment. Please try again shortly.',
    lv: 'Sistēma šobrīd nav pieejama. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  },
  storage_full: {
    en: 'There is no room to store this now. Please try again later, or call us.',
    lv: 'Pašlaik to nav kur saglabāt. Lūdzu, mēģiniet vēlāk vai piezvaniet mums.',
  },
});

/** A fault in one line of a document, counted from 1. */
export const lineWords = defineWords({
  fault: {
    en: (line: number, message: string) => `Line ${line}: ${message}`,
    lv: (line: number, message: string) => `${line}. rinda: ${message}`,
  },
});
