import { Switch } from '@mantine/core';
import { IconFilePlus, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { urlOf } from '#shared/contract.ts';
import { displayMoment } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { PhotoStrip } from '#web/ui/PhotoStrip.tsx';
import { EstimateNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { conditionLabels } from '../../check.fields.ts';
import type { CheckItem, ItemCondition } from '../../check-definition.ts';
import { checksContract, type Check } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { itemsOf, recordedText, textIn } from '../../check-texts.ts';
import { isFinding } from '../../item-condition.ts';
import { useAddLines, useSetVisibility } from '../checks.queries.ts';
import { entryOf, photosOf } from '../fill/progress.ts';
import classes from './CheckResult.module.css';

/** A completed check: first what is to be watched or replaced and what is done about it, then all that was recorded. */
export function CheckResult({ check }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const found = itemsOf(check).filter((item) => isFinding(entryOf(check, item)?.condition ?? null));
  return (
    <div className={classes.page}>
      <Head check={check} />
      <Section level={2} title={words.found}>
        {found.length === 0 ? (
          <Text>{words.nothingFound}</Text>
        ) : (
          <ul className={classes.items}>
            {found.map((item) => (
              <ItemResult key={item.key} check={check} item={item} />
            ))}
          </ul>
        )}
        <AddLines check={check} />
      </Section>
      {check.sections.map((section, index) => (
        <Section key={index} level={2} title={textIn(section.name, language)}>
          <ul className={classes.items}>
            {section.items.map((item) => (
              <ItemResult key={item.key} check={check} item={item} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function Head({ check }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { completedBy, completedAt, vehicleId, licensePlate, estimateId, estimateNumber } = check;
  return (
    <header className={classes.head}>
      <div>
        <Title order={1} fz="page">
          {textIn(check.name, language)}
        </Title>
        <Group gap="sm">
          {licensePlate && <PlateOf id={vehicleId} plate={licensePlate} />}
          <Text span c="dimmed">
            {check.vehicle || words.noCar}
          </Text>
          {estimateId && estimateNumber && <EstimateNumber id={estimateId} number={estimateNumber} />}
        </Group>
        <Text size="sm" c="dimmed" className="numbers">
          {words.completedBy(completedBy ?? '', displayMoment(completedAt ?? ''))}
        </Text>
      </div>
      <Actions check={check} />
    </header>
  );
}

function Actions({ check }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { running, start, cancel } = usePdfDownloads();
  const mayShow = useCan()('findings.manage');
  const { mutate, isPending } = useSetVisibility(check.id);
  const { id, version, showToCustomer } = check;
  return (
    <div className={classes.actions}>
      <Group gap="xs">
        <PdfMenu
          number={textIn(check.name, language)}
          progress={running.get(id)}
          onStart={(lang) => start(id, lang, urlOf(checksContract.pdf, { params: { id }, query: { lang } }))}
          onCancel={() => cancel(id)}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </Group>
      {mayShow && (
        <Switch
          size="md"
          label={words.showToCustomer}
          checked={showToCustomer}
          disabled={isPending}
          onChange={(event) => mutate({ showToCustomer: event.currentTarget.checked, version })}
        />
      )}
    </div>
  );
}

/** Makes lines of the estimate of all that has a price, in one press, and leads there. */
function AddLines({ check: { id, toAdd, estimateId, watchCount, replaceCount } }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const navigate = useNavigate();
  const { mutate, isPending } = useAddLines(
    id,
    (added) => void navigate({ to: '/estimates/$id', params: { id: added.estimateId } }),
  );
  const isNew = estimateId === null && watchCount + replaceCount > 0;
  if (!toAdd || (toAdd.lines === 0 && toAdd.unpriced === 0 && !isNew)) return null;
  return (
    <div className={classes.add}>
      {(toAdd.lines > 0 || isNew) && (
        <Button
          size="md"
          loading={isPending}
          leftSection={<IconFilePlus size={20} aria-hidden />}
          onClick={() => mutate()}
        >
          {toAdd.lines > 0 ? words.addLines(toAdd.lines) : words.newEstimate}
        </Button>
      )}
      {toAdd.unpriced > 0 && (
        <Text size="sm" c="dimmed">
          {words.unpriced(toAdd.unpriced)}
        </Text>
      )}
    </div>
  );
}

const badges = { ok: 'default', watch: 'warning', replace: 'destructive' } as const;

const ConditionBadge = ({ condition }: { readonly condition: ItemCondition }) => {
  const { language } = useLanguage();
  return <StatusBadge kind={badges[condition]}>{conditionLabels[condition][language]}</StatusBadge>;
};

function ItemResult({ check, item }: { readonly check: Check; readonly item: CheckItem }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const entry = entryOf(check, item);
  const name = textIn(item.name, language);
  const recorded = entry && recordedText(item, entry, language);
  const photos = photosOf(check, item).map(({ id, imageUrl }, index) => ({
    id,
    imageUrl,
    name: words.photo(index + 1),
    opensLabel: words.opensPhoto(index + 1),
  }));
  return (
    <li className={classes.item}>
      <span className={classes.name}>{name}</span>
      <span className={`${classes.recorded} numbers`}>
        {recorded ||
          (entry?.condition ? null : (
            <Text span c="dimmed">
              {words.notRecorded}
            </Text>
          ))}
      </span>
      {entry?.condition ? <ConditionBadge condition={entry.condition} /> : <span />}
      {entry?.note && <p className={`${classes.note} prose`}>{entry.note}</p>}
      {photos.length > 0 && (
        <div className={classes.photos}>
          <PhotoStrip photos={photos} label={words.photosOf(name)} />
        </div>
      )}
    </li>
  );
}
