import { defineWords } from '#shared/words.ts';

/** The part of the settings where everything is downloaded. */
export const everythingWords = defineWords({
  title: { en: 'Download everything', lv: 'Lejupielādēt visu' },
  hint: {
    en: 'All records, files and documents of the shop as one ZIP archive that other programs can read. It is no backup: a backup brings this system back as it was.',
    lv: 'Visi servisa ieraksti, faili un dokumenti vienā ZIP arhīvā, ko var nolasīt citas programmas. Tā nav rezerves kopija: no rezerves kopijas atjauno pašu šo sistēmu.',
  },
  inside: {
    en: 'Records as JSON with a schema for each kind, photos and attachments as they were uploaded, invoices and credit notes as PDF. Passwords and secret links are not in it; only battery reports carry their own link, as issued.',
    lv: 'Ieraksti JSON formātā ar shēmu katram veidam, fotoattēli un pielikumi, kā tie augšupielādēti, rēķini un kredītrēķini PDF formātā. Paroļu un slepeno saišu tajā nav; vienīgi baterijas pārskatos ir to saite, ar kādu tie izsniegti.',
  },
  warning: {
    en: 'It holds personal data of customers and staff: keep it where others cannot open it.',
    lv: 'Tajā ir klientu un darbinieku personas dati: glabājiet to tur, kur citi tam nepiekļūst.',
  },
  keepOpen: {
    en: 'Keep this screen open until the archive has been saved: leaving it cancels the download.',
    lv: 'Neaizveriet šo ekrānu, līdz arhīvs ir saglabāts: to atstājot, lejupielāde tiek atcelta.',
  },
  download: { en: 'Download everything', lv: 'Lejupielādēt visu' },
  preparing: { en: 'Preparing the archive...', lv: 'Gatavo arhīvu...' },
  progress: {
    en: (done: string, all: string) => `${done} of ${all} files`,
    lv: (done: string, all: string) => `Faili: ${done} no ${all}`,
  },
  downloaded: { en: 'The archive was downloaded', lv: 'Arhīvs lejupielādēts' },
  failed: { en: 'The archive could not be downloaded.', lv: 'Arhīvu neizdevās lejupielādēt.' },
  fileName: { en: 'everything', lv: 'viss' },
  invoices: { en: 'invoices', lv: 'rekini' },
  creditNotes: { en: 'credit-notes', lv: 'kreditrekini' },
  answers: { en: 'answers', lv: 'atbildes' },
});

/** The page in the archive that says what is in it, in each language. */
export const readMeWords = defineWords({
  file: { en: 'README.txt', lv: 'LASI-MANI.txt' },
  text: {
    en: (shop: string, moment: string) => `${shop}: all records, files and documents
As they were on ${moment} (Riga time)

data/       Records, a file for each kind. Each file is a JSON array in UTF-8 with one record a line.
schema/     A JSON Schema (2020-12) for each file in data/: what its fields are called in the program,
            their types, the values that they may have, and which other records they name.
files/      Photos, attachments and other files. Fields whose names end in "Key" name them: the value
            "estimates/1/2" is the file files/estimates/1/2. data/storedFiles.json has the size and the
            SHA-256 of each. Their types and the names that they were uploaded with stand in the records.
documents/  Invoices and credit notes as PDF, and what customers saw when they answered an estimate.
            Battery reports as they were issued are among the files.

Amounts of money are texts with a point and two decimals, in euros. Moments are in UTC, days are of the
shop's calendar. Ids are UUIDs: "customerId" of a vehicle is "id" of a customer.

Not in it: passwords, sessions, secret links, and the settings of the server.

Battery reports carry their own link, as they were issued: as a QR code in the PDF, and "data" in
data/batteryMeasurements.json yields it. Who has the link of a report can open that report.
`,
    lv: (shop: string, moment: string) => `${shop}: visi ieraksti, faili un dokumenti
Kādi tie bija ${moment} (pēc Rīgas laika)

data/       Ieraksti, katram veidam savs fails. Katrs fails ir JSON masīvs UTF-8 kodējumā, viens ieraksts
            rindā.
schema/     JSON shēma (2020-12) katram data/ failam: kā lauki saucas programmā, to tipi, iespējamās
            vērtības un tas, uz kuriem citiem ierakstiem tie norāda.
files/      Fotoattēli, pielikumi un citi faili. Uz tiem norāda lauki, kuru nosaukums beidzas ar "Key":
            vērtība "estimates/1/2" ir fails files/estimates/1/2. Katra faila izmērs un SHA-256 ir failā
            data/storedFiles.json. Failu tips un augšupielādētais nosaukums ir ierakstos.
documents/  Rēķini un kredītrēķini PDF formātā un tas, ko klienti redzēja, atbildot uz tāmi.
            Izsniegtie baterijas pārskati ir starp failiem.

Naudas summas ir teksts ar punktu un divām zīmēm aiz tā, eiro. Laiki ir UTC, dienas – pēc servisa
kalendāra. Identifikatori ir UUID: automašīnas "customerId" ir klienta "id".

Arhīvā nav paroļu, sesiju, slepeno saišu un servera iestatījumu.

Baterijas pārskatos ir to saite, ar kādu tie izsniegti: PDF failā tā ir QR kodā, un to var iegūt arī no
lauka "data" failā data/batteryMeasurements.json. Kam ir pārskata saite, tas var atvērt šo pārskatu.
`,
  },
  missing: {
    en: 'Deleted while the archive was being made:',
    lv: 'Izdzēsti, kamēr arhīvs tika gatavots:',
  },
});
