import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { timingDraft } from '../automatic-reminders.contract.ts';
import { automaticRemindersWords } from '../automatic-reminders.words.ts';
import classes from './AutomaticReminders.module.css';
import { dueRemindersQuery } from './automatic-reminders.queries.ts';
import { Text } from '#web/ui/Text.tsx';

const SHOWN = 12;
const TYPING_MS = 300;

/** Whom the next run would write to, with what the form holds: seen before it is saved. */
export function DueReminders({ values }: { readonly values: object }) {
  const words = useWords(automaticRemindersWords);
  const [settled] = useDebouncedValue(values, TYPING_MS);
  const { success, data: timing } = timingDraft.safeParse(settled);
  const { data } = useQuery({
    ...dueRemindersQuery(timing ?? nothing),
    enabled: success,
  });
  if (!success || !data) return null;
  const { reminders } = data;
  const estimates = reminders.filter(({ kind }) => kind === 'estimates').length;
  const invoices = reminders.length - estimates;
  const counts = [
    ...(estimates > 0 ? [words.estimates(estimates)] : []),
    ...(invoices > 0 ? [words.invoices(invoices)] : []),
  ];
  const rest = reminders.length - SHOWN;
  return (
    <section aria-label={words.next} className={classes.next}>
      <Text size="sm" fw={600}>
        {words.next}
      </Text>
      <Text size="sm" role="status">
        {reminders.length === 0 ? words.nextNone : words.nextOf(counts.join(', '))}
      </Text>
      {reminders.length > 0 && (
        <ul className={classes.due}>
          {reminders.slice(0, SHOWN).map(({ id, number, customerName }) => (
            <li key={id}>
              <span className="numbers">{number}</span> {customerName}
            </li>
          ))}
          {rest > 0 && <li>{words.more(rest)}</li>}
        </ul>
      )}
    </section>
  );
}

/** Stands for what cannot be asked while a number is half typed. */
const nothing = {
  estimatesOn: false,
  firstOn: false,
  secondOn: false,
  thirdOn: false,
  estimatesDays: 1,
  firstDays: 1,
  secondDays: 1,
  thirdDays: 1,
};
