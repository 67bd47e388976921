import { diagnosisDraft } from '#features/work/diagnoses/diagnoses.contract.ts';
import { saveDiagnosis } from '#features/work/diagnoses/server/diagnoses.service.ts';
import type { UserContext } from '#server/http/context.ts';
import { selectLines } from './diagnoses.sql.ts';

/** What was found for lines that begin so; for the newest ones where it was found more than once. */
const found = [
  {
    line: 'Apakšējās sviras maiņa, kreisā puse',
    status: 'converted',
    most: 12,
    cause: 'Apakšējās sviras lodbalsts: putekļsargs saplīsis, brīvkustība 1,2 mm',
    correction: 'Svira nomainīta, skrūves pievilktas ar momentu, savirze noregulēta.',
    isForCustomer: false,
  },
  {
    line: 'Bremžu disku maiņa priekšā',
    status: 'converted',
    most: 1,
    cause: 'Disku sišana 0,09 mm, pieļaujamā ir 0,05 mm',
    correction: 'Diski un kluči nomainīti, suportu vadotnes notīrītas un ieeļļotas.',
    isForCustomer: true,
  },
  {
    line: 'Datordiagnostika',
    status: 'in_service',
    most: 1,
    cause: '12 V akumulators: spriegums slodzē krītas līdz 9,8 V\nKļūda P0A94, pēc dzēšanas neatkārtojas.',
    correction: null,
    isForCustomer: false,
  },
] as const;

/** Writes what was found and done, as a technician does. */
export async function writeDiagnoses(technician: UserContext): Promise<void> {
  for (const { line, status, most, ...texts } of found)
    for (const id of await selectLines(technician.db, line, status, most))
      await saveDiagnosis(technician, id, diagnosisDraft.parse(texts));
}
