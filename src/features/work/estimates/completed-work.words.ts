import { defineWords } from '../../../shared/words.ts';

/** What is asked when the work of an estimate is completed. */
export const completedWorkWords = defineWords({
  title: {
    en: (car: string) => `Record the mileage of ${car}`,
    lv: (car: string) => `Reģistrēt auto ${car} nobraukumu`,
  },
  question: {
    en: (number: string) =>
      `The work of estimate ${number} is completed. This is the mileage that it says; it becomes an entry of the vehicle.`,
    lv: (number: string) =>
      `Tāmes ${number} darbi ir pabeigti. Šāds nobraukums ir norādīts tāmē; tas tiks pievienots auto nobraukuma ierakstiem.`,
  },
  save: { en: 'Record mileage', lv: 'Reģistrēt nobraukumu' },
  notNow: { en: 'Not now', lv: 'Ne tagad' },
});
