// How long a document takes.
import { describeHistory, type HistoryToPrint } from '#features/overview/history/server/history-pdf.ts';
import { median } from './measure.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument, warmDocuments } from '#server/pdf/render-document.ts';

const ENTRIES = 200;
const RUNS = 20;
const works = ['Bremžu šķidruma nomaiņa', 'Riepu maiņa un balansēšana', 'Uzlādes porta pārbaude', 'Apkope'];

const day = (daysAgo: number) => new Date(Date.UTC(2026, 10, 20, 8) - daysAgo * 86_400_000).toISOString();
const lines = (offset: number) => Array.from({ length: ENTRIES / 4 }, (_, index) => offset + index);
const entry = (index: number) => ({
  id: String(index),
  createdAt: day(index),
  total: `${index * 17 + 45}.${10 + (index % 90)}`,
});

/** Another vehicle each time, so that remembered words flatter the figure no more than they do in the shop. */
function historyOf(vehicle: number): HistoryToPrint {
  const number = (letter: string, index: number) =>
    `${letter}-${2000 + vehicle}-${String(index).padStart(4, '0')}`;
  const work = (index: number) => `${works[index % works.length]} ${vehicle}/${index}`;
  return {
    business: {
      name: 'Riga EV Service',
      address: 'Brīvības gatve 300, Rīga, LV-1006',
      phone: '+371 20 000 000',
      email: 'serviss@example.lv',
      registrationNumber: '40203456789',
    },
    vehicle: {
      make: 'Tesla',
      model: 'Model 3',
      modelSpecification: 'AWD',
      year: 2021,
      vin: `5YJ3E1EA7MF${100_000 + vehicle}`,
      licensePlate: `EV${1000 + vehicle}`,
      firstRegistration: '2021-03-04',
      color: 'Balta',
      mileage: 87_412,
      createdAt: day(900),
    },
    owner: 'Anna Bērziņa',
    printedAt: day(0),
    history: {
      invoices: lines(0).map((index) => ({
        ...entry(index),
        invoiceNumber: number('R', index),
        isDeposit: false,
        title: work(index),
        description: null,
        notes: null,
        status: 'paid',
      })),
      creditNotes: [],
      pastWork: [],
      estimates: lines(200).map((index) => ({
        ...entry(index),
        estimateNumber: number('E', index),
        description: work(index),
        hasUnpriced: false,
        status: 'converted',
      })),
      appointments: lines(400).map((index) => ({
        id: String(index),
        scheduledDate: day(index),
        service: work(index),
        status: 'completed',
        duration: 120,
        notes: null,
      })),
    },
    mileage: lines(600).map((index) => ({ recordedAt: day(index), mileage: 90_000 - index })),
  };
}

/** Prints the median time of a document, after one to warm up. */
export async function documentTimes(print: (what: string, figure: string) => void): Promise<void> {
  await warmDocuments();
  await renderDocument(program, describeHistory(historyOf(0), 'lv'));
  const times: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const begun = performance.now();
    await renderDocument(program, describeHistory(historyOf(run), 'lv'));
    times.push(performance.now() - begun);
  }
  print(`service history of ${ENTRIES} entries as PDF`, `${median(times).toFixed(1)} ms`);
}
