/** Business customers: whose cars they are, what discount was agreed, and in how many days they pay. */
export interface Fleet {
  readonly name: string;
  readonly mail: string;
  readonly person: string;
  readonly address: string;
  readonly cars: number;
  /** Names of models in `models.ts`; left out: any. */
  readonly drives?: readonly string[];
  /** Kilometers a year of each car. */
  readonly yearly: number;
  readonly discount?: number;
  readonly daysToPay?: number;
  /** Registered for VAT in this other country: the buyer pays the VAT. */
  readonly abroad?: 'EE' | 'LT';
  readonly notes?: string;
}

const vans = ['Kangoo E-Tech', 'ë-Berlingo', 'ID. Buzz Cargo'];
const taxis = ['Model 3', 'Model Y', 'Niro EV', 'Leaf'];

export const fleets: readonly Fleet[] = [
  {
    name: 'SIA „Zibens Taksi”',
    mail: 'autoparks@zibenstaksi.example',
    person: 'Raitis Dambis',
    address: 'Katlakalna iela 9, Rīga, LV-1073',
    cars: 6,
    drives: taxis,
    yearly: 78_000,
    discount: 10,
    daysToPay: 14,
    notes: 'Darbus saskaņot ar Raiti. Auto jābūt gatavam līdz vakaram.',
  },
  {
    name: 'SIA „Pakas mājās”',
    mail: 'transports@pakasmajas.example',
    person: 'Inguna Reine',
    address: 'Rencēnu iela 10A, Rīga, LV-1073',
    cars: 5,
    drives: vans,
    yearly: 42_000,
    discount: 10,
    daysToPay: 14,
    notes: 'Rēķinus sūtīt grāmatvedībai līdz mēneša beigām.',
  },
  {
    name: 'AS „Ozolkalna Apsaimniekotājs”',
    mail: 'saimnieciba@ozolkalns.example',
    person: 'Valdis Purmalis',
    address: 'Ganību dambis 40, Rīga, LV-1005',
    cars: 4,
    yearly: 16_000,
    discount: 5,
    daysToPay: 14,
  },
  {
    name: 'SIA „Koplieto Rīgu”',
    mail: 'flote@koplietorigu.example',
    person: 'Sandis Briedis',
    address: 'Skanstes iela 27, Rīga, LV-1013',
    cars: 5,
    drives: ['Zoe', 'ID.3', 'e-208'],
    yearly: 30_000,
    discount: 10,
    daysToPay: 14,
    notes: 'Atslēga ir lietotnē, auto atver dispečers.',
  },
  {
    name: 'SIA „Mājas aptieka Plus”',
    mail: 'birojs@majasaptieka.example',
    person: 'Ieva Mazure',
    address: 'Deglava iela 66, Rīga, LV-1035',
    cars: 3,
    drives: ['Zoe', 'Leaf', 'Kangoo E-Tech'],
    yearly: 21_000,
    discount: 5,
  },
  {
    name: 'SIA „Saulgriežu Paneļi”',
    mail: 'info@saulgriezi.example',
    person: 'Edvīns Tauriņš',
    address: 'Mazā Nometņu iela 31, Rīga, LV-1002',
    cars: 2,
    drives: ['Kangoo E-Tech', 'Enyaq'],
    yearly: 27_000,
  },
  {
    name: 'SIA „Baltā Līnija Arhitekti”',
    mail: 'birojs@baltalinija.example',
    person: 'Katrīna Feldmane',
    address: 'Elizabetes iela 45, Rīga, LV-1010',
    cars: 2,
    drives: ['Polestar 2', 'i3'],
    yearly: 14_000,
  },
  {
    name: 'SIA „Trīs Neļķes”',
    mail: 'ziedi@trisnelkes.example',
    person: 'Rita Kokina',
    address: 'Saharova iela 16, Rīga, LV-1021',
    cars: 1,
    drives: ['ë-Berlingo'],
    yearly: 18_000,
  },
  {
    name: 'SIA „Spodrais Pagalms”',
    mail: 'serviss@spodraispagalms.example',
    person: 'Oļegs Mihailovs',
    address: 'Maskavas iela 240, Rīga, LV-1063',
    cars: 2,
    drives: vans,
    yearly: 24_000,
    daysToPay: 14,
  },
  {
    name: 'SIA „Nordhus Īpašumi”',
    mail: 'office@nordhus.example',
    person: 'Linda Avotiņa',
    address: 'Antonijas iela 8, Rīga, LV-1010',
    cars: 2,
    drives: ['Model Y', 'e-tron'],
    yearly: 22_000,
  },
  {
    name: 'OÜ Sinivoolu',
    mail: 'teenindus@sinivoolu.example',
    person: 'Priit Saar',
    address: 'Turu 21, Tartu',
    cars: 1,
    drives: ['Model S'],
    yearly: 35_000,
    abroad: 'EE',
    notes: 'Igaunijas PVN maksātājs: nodokli maksā saņēmējs.',
  },
  {
    name: 'UAB Žaibo Kelias',
    mail: 'servisas@zaibokelias.example',
    person: 'Rasa Jonaitė',
    address: 'Pramonės g. 4, Šiauliai',
    cars: 1,
    drives: ['XC40 Recharge'],
    yearly: 38_000,
    abroad: 'LT',
    notes: 'Lietuvas PVN maksātājs: nodokli maksā saņēmējs.',
  },
];
