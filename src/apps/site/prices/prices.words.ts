import { defineWords } from '#shared/words.ts';

export const pricesWords = defineWords({
  pageTitle: { en: 'Prices for your electric car', lv: 'Cenas jūsu elektroauto' },
  pageDescription: {
    en: 'Every service with its price for Tesla Model 3, Y, S, X and other electric cars, with and without VAT. Choose what you need and send a request.',
    lv: 'Visi pakalpojumi ar cenām Tesla Model 3, Y, S, X un citiem elektroauto – ar PVN un bez PVN. Atzīmējiet vajadzīgo un nosūtiet pieteikumu.',
  },
  pageDescriptionWithoutVat: {
    en: 'Every service with its price for Tesla Model 3, Y, S, X and other electric cars. Choose what you need and send a request.',
    lv: 'Visi pakalpojumi ar cenām Tesla Model 3, Y, S, X un citiem elektroauto. Atzīmējiet vajadzīgo un nosūtiet pieteikumu.',
  },
  pageDescriptionOnRequest: {
    en: 'What a service costs for your Tesla or other electric car: send a request, and we will tell you the price.',
    lv: 'Cik maksā serviss jūsu Tesla vai citam elektroauto: nosūtiet pieteikumu, un mēs nosauksim cenu.',
  },
  title: { en: 'What it costs for your car', lv: 'Pakalpojumu cenas jūsu auto' },
  lead: {
    en: 'Choose your car and tick what it needs. Nothing is ordered yet: the next step is a request, and we answer within 2-4 hours during business hours.',
    lv: 'Izvēlieties savu auto un atzīmējiet vajadzīgo. Ar to vēl nekas nav pasūtīts: nākamais solis ir pieteikums, un darba laikā atbildam 2–4 stundu laikā.',
  },
  car: { en: 'Your car', lv: 'Jūsu auto' },
  otherElectric: { en: 'Other electric car', lv: 'Cits elektroauto' },
  otherCar: { en: 'Another car', lv: 'Cits auto' },
  exclVat: { en: 'excl. VAT', lv: 'bez PVN' },
  total: { en: 'Total', lv: 'Kopā' },
  add: { en: 'Add to the request', lv: 'Pievienot pieteikumam' },
  addHint: {
    en: 'You can still change your choice in the request.',
    lv: 'Izvēli pieteikumā vēl varēsiet mainīt.',
  },
  bookATime: { en: 'Book a time', lv: 'Rezervēt laiku' },
  noServices: {
    en: 'There are no services in the price list just now. Send us a request, and we will tell you the price.',
    lv: 'Cenrādī pašlaik nav pakalpojumu. Nosūtiet pieteikumu, un mēs nosauksim cenu.',
  },
});
