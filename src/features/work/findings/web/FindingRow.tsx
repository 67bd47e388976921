import { displayMoment } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { PhotoStrip } from '#web/ui/PhotoStrip.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { inLanguage } from '#shared/words.ts';
import { findingFields } from '../finding.fields.ts';
import type { Finding } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import classes from './Findings.module.css';

interface Manage {
  readonly isBusy: boolean;
  /** Whether lines can be added to the estimate, and prices to them. */
  readonly takesLines: boolean;
  readonly onAdd: (finding: Finding) => void;
  readonly onPrice: (lineId: string) => void;
  readonly onDismiss: (finding: Finding) => void;
}

interface FindingRowProps {
  readonly finding: Finding;
  /** Null for roles that do not price. */
  readonly manage: Manage | null;
}

/** One finding: what, how urgent, by whom, its photos, and what is done about it. */
export function FindingRow({ finding, manage }: FindingRowProps) {
  const words = useWords(findingsWords);
  const { language } = useLanguage();
  const { text, note, level, foundBy, foundAt, images, suggestedLines } = finding;
  const levels = inLanguage(findingFields.level.choices, language);
  const photos = images.map(({ id, imageUrl }, index) => ({
    id,
    imageUrl,
    name: words.photo(index + 1),
    opensLabel: words.opensPhoto(index + 1),
  }));
  return (
    <li className={classes.finding}>
      <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
        <span className={`${classes.text} prose`}>{text}</span>
        {level && (
          <StatusBadge kind={level === 'replace' ? 'warning' : 'outline'}>{levels[level]}</StatusBadge>
        )}
      </Group>
      {note && <p className={`${classes.more} prose`}>{note}</p>}
      {suggestedLines.length > 0 && (
        <ul className={classes.suggested}>
          {suggestedLines.map(({ title, laborHours }, index) => (
            <li key={index}>
              <span className="prose">{title}</span>
              {Number(laborHours) > 0 && `\u00a0· ${words.hours(displayNumber(laborHours, language))}`}
            </li>
          ))}
        </ul>
      )}
      <Text size="xs" c="dimmed" className="numbers">
        {words.sentBy(foundBy, displayMoment(foundAt))}
      </Text>
      <PhotoStrip photos={photos} label={words.imagesOf(text)} />
      <Outcome finding={finding} />
      {manage && finding.state !== 'priced' && <Verbs finding={finding} manage={manage} />}
    </li>
  );
}

/** What has become of it. */
function Outcome({
  finding: { state, lineIds, dismissedBy, dismissedReason },
}: Pick<FindingRowProps, 'finding'>) {
  const words = useWords(findingsWords);
  if (state === 'dismissed' && dismissedReason)
    return (
      <p className={`${classes.more} prose`}>{words.dismissedBecause(dismissedBy ?? '', dismissedReason)}</p>
    );
  if (lineIds.length === 0) return null;
  return <p className={classes.more}>{state === 'priced' ? words.inEstimate : words.unpriced}</p>;
}

function Verbs({ finding, manage }: { readonly finding: Finding; readonly manage: Manage }) {
  const words = useWords(findingsWords);
  const { text, lineIds, state } = finding;
  const { isBusy, takesLines, onAdd, onPrice, onDismiss } = manage;
  const [line] = lineIds;
  if (line)
    return takesLines ? (
      <Group gap="xs">
        <Button
          variant="light"
          disabled={isBusy}
          aria-label={words.priceOf(text)}
          onClick={() => onPrice(line)}
        >
          {words.price}
        </Button>
      </Group>
    ) : null;
  return (
    <Group gap="xs">
      {takesLines && (
        <Button
          variant="light"
          disabled={isBusy}
          aria-label={words.addOf(text)}
          onClick={() => onAdd(finding)}
        >
          {words.add}
        </Button>
      )}
      {state === 'open' && (
        <Button
          variant="subtle"
          disabled={isBusy}
          aria-label={words.dismissOf(text)}
          onClick={() => onDismiss(finding)}
        >
          {words.dismiss}
        </Button>
      )}
    </Group>
  );
}
