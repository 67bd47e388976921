/** Names of private customers: combined by chance, so that no real person is meant. */
export const names = [
  {
    weight: 62,
    first: {
      he: [
        'Mārtiņš',
        'Artis',
        'Kristaps',
        'Roberts',
        'Guntis',
        'Raivis',
        'Uldis',
        'Normunds',
        'Ainars',
        'Emīls',
      ],
      she: ['Laura', 'Inese', 'Dace', 'Santa', 'Evija', 'Agnese', 'Gunta', 'Elīna', 'Madara', 'Signe'],
    },
    last: [
      ['Ozols', 'Ozola'],
      ['Krastiņš', 'Krastiņa'],
      ['Zvirbulis', 'Zvirbule'],
      ['Liepa', 'Liepa'],
      ['Vanags', 'Vanaga'],
      ['Siliņš', 'Siliņa'],
      ['Rozītis', 'Rozīte'],
      ['Apsītis', 'Apsīte'],
      ['Pētersons', 'Pētersone'],
      ['Grīnbergs', 'Grīnberga'],
      ['Skuja', 'Skuja'],
      ['Priedītis', 'Priedīte'],
      ['Strazdiņš', 'Strazdiņa'],
      ['Upenieks', 'Upeniece'],
      ['Lācis', 'Lāce'],
      ['Jansons', 'Jansone'],
    ],
  },
  {
    weight: 38,
    first: {
      he: ['Sergejs', 'Dmitrijs', 'Aleksandrs', 'Vadims', 'Igors', 'Maksims', 'Jurijs', 'Deniss'],
      she: ['Jeļena', 'Svetlana', 'Irina', 'Natālija', 'Oksana', 'Marina', 'Viktorija', 'Tatjana'],
    },
    last: [
      ['Kuzņecovs', 'Kuzņecova'],
      ['Morozovs', 'Morozova'],
      ['Sokolovs', 'Sokolova'],
      ['Lebedevs', 'Lebedeva'],
      ['Belovs', 'Belova'],
      ['Orlovs', 'Orlova'],
      ['Jegorovs', 'Jegorova'],
      ['Baranovs', 'Baranova'],
      ['Gusevs', 'Guseva'],
      ['Vinogradovs', 'Vinogradova'],
    ],
  },
] as const;

/** Private customers from abroad who live in Riga: estimates for them are written in English. */
export const foreigners = [
  'Matthias Keller',
  'Emma Lindqvist',
  'Liam Gallagher-Ross',
  'Sofia Marchetti',
  'Jonas Petrauskas',
  'Kaisa Tamm',
  'Rohan Deshmukh',
  'Camille Berthier',
] as const;

/** Streets with a postcode, and how far their house numbers go. */
export const streets = [
  ['Čaka iela', 'Rīga, LV-1011', 140],
  ['Dzirnavu iela', 'Rīga, LV-1010', 110],
  ['Stabu iela', 'Rīga, LV-1009', 90],
  ['Miera iela', 'Rīga, LV-1013', 60],
  ['Zolitūdes iela', 'Rīga, LV-1029', 70],
  ['Imantas iela', 'Rīga, LV-1083', 30],
  ['Ilūkstes iela', 'Rīga, LV-1082', 100],
  ['Vienības gatve', 'Rīga, LV-1004', 180],
  ['Juglas iela', 'Rīga, LV-1024', 40],
  ['Lielā iela', 'Mārupe, LV-2167', 60],
  ['Saulkrastu iela', 'Ādaži, LV-2164', 20],
  ['Vidus prospekts', 'Jūrmala, LV-2010', 40],
  ['Rīgas iela', 'Salaspils, LV-2121', 30],
  ['Meža prospekts', 'Garkalne, LV-2137', 20],
] as const;

/** What is written about a customer; most have nothing. */
export const customerNotes = [
  'Zvanīt tikai darba dienās.',
  'Atgādināt par riteņu maiņu pavasarī un rudenī.',
  'Rakstīt e-pastā, zvanus neceļ.',
  'Riepas glabā pie mums.',
  'Pastāvīgs klients, atlaide 5 %.',
  'Auto atved sieva, atslēgas nodod administratorei.',
] as const;
