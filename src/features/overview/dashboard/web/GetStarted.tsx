import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text, Title, VisuallyHidden } from '#web/ui/Text.tsx';
import { firstSteps, type FirstStep, type GetStarted as Started } from '../dashboard.contract.ts';
import { getStartedWords } from '../get-started.words.ts';
import classes from './GetStarted.module.css';
import { Sheet } from './Sheet.tsx';

/** Where each step is done. */
const places = {
  business: { to: '/settings', hash: 'business' },
  bank: { to: '/settings', hash: 'bank' },
  prices: { to: '/services', hash: '', search: { view: 'prices' } },
  people: { to: '/users', hash: '' },
  records: { to: '/imports', hash: '' },
  bays: { to: '/bays', hash: '' },
  booking: { to: '/settings', hash: 'booking' },
  pictures: { to: '/settings', hash: 'pictures' },
  mail: { to: '/settings', hash: 'business' },
  backup: { to: '/settings', hash: 'backups' },
} as const;

interface GetStartedProps {
  readonly started: Started;
  readonly busy: boolean;
  readonly onHide: () => void;
}

/** In place of empty figures: what a fresh shop sets up. Exactly one step is open, the first that is not done. */
export function GetStarted({ started, busy, onHide }: GetStartedProps) {
  const words = useWords(getStartedWords);
  const { done } = started;
  const open = firstSteps.find((step) => !done.includes(step));
  const hide = (
    <Button variant="subtle" size="sm" loading={busy} onClick={onHide}>
      {words.hide}
    </Button>
  );
  return (
    <Sheet title={words.title} action={hide}>
      <div className={classes.progress}>
        <span className={classes.count}>{words.progress(done.length, firstSteps.length)}</span>
        <progress value={done.length} max={firstSteps.length} aria-label={words.title} />
      </div>
      <ol className={classes.steps}>
        {firstSteps.map((step, place) => (
          <Step key={step} step={step} number={place + 1} isOpen={step === open} started={started} />
        ))}
      </ol>
    </Sheet>
  );
}

function useSaved({
  legalName,
  iban,
  prices,
  people,
  customers,
  bays,
  bookable,
  photos,
}: Started): Record<FirstStep, string> {
  const words = useWords(getStartedWords);
  return {
    business: legalName,
    bank: words.bankDone(iban.slice(-4)),
    prices: words.pricesDone(prices),
    people: words.peopleDone(people),
    records: words.recordsDone(customers),
    bays: words.baysDone(bays),
    booking: words.bookingDone(bookable),
    pictures: words.picturesDone(photos),
    mail: words.mailDone,
    backup: words.backupDone,
  };
}

interface StepProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly isOpen: boolean;
  readonly started: Started;
}

function Step({ step, number, isOpen, started }: StepProps) {
  const words = useWords(getStartedWords);
  const saved = useSaved(started)[step];
  const isDone = started.done.includes(step);
  return (
    <li className={classes.step} data-open={isOpen || undefined} data-done={isDone || undefined}>
      <span className={classes.number}>
        {isDone ? <IconCheck size={20} aria-hidden /> : number}
        {isDone && <VisuallyHidden>{words.isDone}</VisuallyHidden>}
      </span>
      <div className={classes.about}>
        <Title order={3} fz="md">
          {words[step]}
        </Title>
        <Text size="sm" c="dimmed">
          {isDone ? saved : words[`${step}Text`]}
        </Text>
      </div>
      <Button
        size="sm"
        variant={isOpen ? 'filled' : isDone ? 'subtle' : 'default'}
        aria-label={isDone ? `${words.change}: ${words[step]}` : words[`${step}Action`]}
        renderRoot={(props) => <Link {...props} {...places[step]} />}
      >
        {isDone ? words.change : words[`${step}Action`]}
      </Button>
    </li>
  );
}
