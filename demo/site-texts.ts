/** What the website of the demo garage says. Its customers and certificates are invented, as the garage is. */
export const demoSiteTexts = {
  warranty: '6 months or 10,000 km on our work, whichever comes first.',
  warrantyLv: '6 mēneši vai 10 000 km mūsu darbam atkarībā no tā, kas iestājas pirmais.',
  reviews: [
    {
      name: 'Kārlis Z.',
      stars: 5,
      text: 'The car would no longer charge at home. They found a damaged connector in an hour, and the price was the one in the estimate.',
      textLv:
        'Auto mājās vairs neuzlādējās. Stundas laikā atrada bojātu savienotāju, un cena bija tieši tāda kā tāmē.',
      source: '',
    },
    {
      name: 'Līga Ābola',
      stars: 5,
      text: 'I saw photos of every fault and decided by phone what to repair now and what can wait until autumn.',
      textLv:
        'Par katru bojājumu saņēmu fotoattēlus un telefonā izlēmu, ko remontēt tagad un kas var pagaidīt līdz rudenim.',
      source: '',
    },
    {
      name: 'Mārtiņš P.',
      stars: 4,
      text: 'Good work on the suspension of my Model 3. The part came a day later than planned, but they told me in time.',
      textLv:
        'Labi salabota Model 3 balstiekārta. Detaļu piegādāja dienu vēlāk, nekā plānots, bet par to laikus brīdināja.',
      source: '',
    },
  ],
  certificates: [
    {
      photo: 'certificate-1',
      title: 'High-voltage systems: work on vehicles under voltage',
      titleLv: 'Augstsprieguma sistēmas: darbs ar auto zem sprieguma',
    },
    {
      photo: 'certificate-2',
      title: 'Air conditioning of vehicles: handling of refrigerants',
      titleLv: 'Auto kondicionieri: rīcība ar aukstumaģentiem',
    },
  ],
} as const;
