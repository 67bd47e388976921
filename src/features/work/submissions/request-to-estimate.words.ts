import { defineWords, plural } from '#shared/words.ts';

/** The step from a request to an estimate. */
export const requestToEstimateWords = defineWords({
  estimate: { en: 'Estimate', lv: 'Tāme' },
  make: { en: 'Create estimate', lv: 'Izveidot tāmi' },
  hint: {
    en: 'Customer, car, services, prices and photos are taken from this request; what the visitor wrote goes to the internal notes.',
    lv: 'Klients, auto, pakalpojumi, cenas un fotoattēli tiks pārņemti no šī pieteikuma; klienta rakstītais nonāks iekšējās piezīmēs.',
  },
  makeFor: {
    en: (customer: string, car: string) => `For ${customer}, ${car}: same e-mail, phone and car.`,
    lv: (customer: string, car: string) => `${customer}, ${car}: tas pats e-pasts, tālrunis un auto.`,
  },
  another: { en: 'Another customer or vehicle', lv: 'Cits klients vai auto' },
  created: { en: 'Estimate created successfully', lv: 'Tāme izveidota' },
  photosLeftOut: {
    en: (count: number) =>
      plural('en', count, {
        one: `${count} photo could not be read. It stays with the request.`,
        other: `${count} photos could not be read. They stay with the request.`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} fotoattēlu neizdevās nolasīt. Tas paliek pie pieteikuma.`,
        other: `${count} fotoattēlus neizdevās nolasīt. Tie paliek pie pieteikuma.`,
      }),
  },
  failed: { en: 'Failed to create estimate', lv: 'Neizdevās izveidot tāmi' },
  customer: { en: 'Customer', lv: 'Klients' },
  sameBoth: { en: 'Same e-mail and phone', lv: 'Tas pats e-pasts un tālrunis' },
  sameEmail: { en: 'Same e-mail', lv: 'Tas pats e-pasts' },
  samePhone: { en: 'Same phone', lv: 'Tas pats tālrunis' },
  newCustomer: { en: 'New customer', lv: 'Jauns klients' },
  otherCustomer: { en: 'Another customer', lv: 'Cits klients' },
  findCustomer: { en: 'Find the customer', lv: 'Atrast klientu' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  newVehicle: { en: 'New vehicle', lv: 'Jauns auto' },
  otherVehicle: { en: 'Another vehicle of this customer', lv: 'Cits šī klienta auto' },
  findVehicle: { en: 'Find the vehicle', lv: 'Atrast auto' },
  vehicleLater: { en: 'Plate not known yet', lv: 'Valsts numurs vēl nav zināms' },
  vehicleLaterHint: {
    en: 'The car is named in the description; the vehicle can be added to the estimate later.',
    lv: 'Auto būs norādīts aprakstā; tāmei to varēs pievienot vēlāk.',
  },
  licensePlate: { en: 'License plate', lv: 'Valsts numurs' },
  vin: { en: 'VIN', lv: 'VIN' },
  mileage: { en: 'Mileage, km', lv: 'Nobraukums, km' },
  /** A technician reads it: the visitor's own words may name a person. */
  model: { en: 'Make and model', lv: 'Marka un modelis' },
  modelHint: {
    en: 'As the visitor typed it. The workshop reads this: leave the car only.',
    lv: 'Tā, kā ierakstīja klients. To lasa darbnīcā – atstājiet tikai auto nosaukumu.',
  },
  /** Stands in place of what a visitor asks for in their own words. */
  otherService: { en: 'Other service', lv: 'Cits pakalpojums' },
});
