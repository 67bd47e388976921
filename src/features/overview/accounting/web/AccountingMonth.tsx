import { Progress } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName } from '#shared/dates.ts';
import { monthOf } from '#shared/days.ts';
import { languageNames, languages, type Language } from '#shared/words.ts';
import { useReason } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useCalendar } from '#web/ui/calendar.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { webWords } from '#web/web.words.ts';
import { accountingWords } from '../accounting.words.ts';
import classes from './Accounting.module.css';
import { accountingQuery } from './accounting.queries.ts';
import { CloseMonth } from './CloseMonth.tsx';
import { ControlTotals } from './ControlTotals.tsx';
import type { MonthArchive } from './use-month-archive.ts';

/** The month is chosen, its control totals are looked through, and it is downloaded. */
export function AccountingMonth({ archive }: { readonly archive: MonthArchive }) {
  const words = useWords(accountingWords);
  const present = useRigaDay().slice(0, 7);
  const [month, setMonth] = useState(() => monthOf(`${present}-01`, -1).from.slice(0, 7));
  const [lang, setLang] = useState<Language>('lv');
  const totals = useQuery(accountingQuery(month));
  const isNothing = totals.data?.documents === 0 && totals.data.payments.length === 0;
  const choose = (chosen: string) => {
    archive.forget();
    setMonth(chosen);
  };
  return (
    <Stack>
      <Text size="sm">{words.about}</Text>
      <div className={classes.choices}>
        <MonthChoice month={month} last={present} onChange={choose} />
        <div>
          <Text size="sm" fw={500} mb={4} aria-hidden>
            {words.filesIn}
          </Text>
          <SegmentedControl
            aria-label={words.filesIn}
            value={lang}
            onChange={setLang}
            data={languages.toReversed().map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        <Download month={month} lang={lang} archive={archive} />
      </div>
      <Problem error={archive.problem} />
      {month === present && (
        <Text size="sm" role="note" className={classes.warning}>
          {words.notOver}
        </Text>
      )}
      {month < present && totals.data?.month === month && (
        <CloseMonth month={totals.data} isDownloaded={archive.downloaded === month} />
      )}
      <div className={classes.totals} aria-busy={totals.isFetching && totals.isPlaceholderData}>
        {!totals.data && totals.error && (
          <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} />
        )}
        {!totals.data && !totals.error && <Skeleton height={320} radius="md" />}
        {isNothing && <EmptyState text={words.nothing} />}
        {totals.data && <ControlTotals month={totals.data} />}
      </div>
    </Stack>
  );
}

interface MonthChoiceProps {
  readonly month: string;
  /** The present one: there is none after it. */
  readonly last: string;
  readonly onChange: (month: string) => void;
}

function MonthChoice({ month, last, onChange }: MonthChoiceProps) {
  const words = useWords(accountingWords);
  const { language } = useLanguage();
  const calendar = useCalendar();
  const [opened, setOpened] = useState(false);
  const size = useIsPhone() ? 44 : 36;
  const go = (later: number) => onChange(monthOf(`${month}-01`, later).from.slice(0, 7));
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <IconButton size={size} aria-label={words.previous} onClick={() => go(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <MonthPickerInput
        {...calendar}
        data-autofocus
        label={words.month}
        value={`${month}-01`}
        maxDate={`${last}-01`}
        valueFormatter={() => monthName(month, language, 'long')}
        onChange={(day) => day && onChange(day.slice(0, 7))}
        className={classes.month ?? ''}
        popoverProps={{ zIndex: 350, onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
        // Esc closes the calendar, not the dialog below it.
        data-mantine-stop-propagation={opened || undefined}
      />
      <IconButton size={size} aria-label={words.next} disabled={month >= last} onClick={() => go(1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </Group>
  );
}

interface DownloadProps {
  readonly month: string;
  readonly lang: Language;
  readonly archive: MonthArchive;
}

function Download({ month, lang, archive: { progress, start, cancel } }: DownloadProps) {
  const words = useWords(accountingWords);
  const common = useWords(webWords);
  if (!progress)
    return (
      <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => start(month, lang)}>
        {words.download}
      </Button>
    );
  const { done, all } = progress;
  const text = all > 0 ? words.progress(Math.min(done, all), all) : words.preparing;
  return (
    <div className={classes.progress}>
      <div>
        <Text size="sm" mb={4} className="numbers" role="status">
          {text}
        </Text>
        <Progress value={all > 0 ? (done / all) * 100 : 0} aria-label={words.preparing} />
      </div>
      <Button variant="default" onClick={cancel}>
        {common.cancel}
      </Button>
    </div>
  );
}

/** Why the last download failed; null: it did not. */
function Problem({ error }: { readonly error: unknown }) {
  const { failed } = useWords(accountingWords);
  const reasonOf = useReason();
  return (
    <div role="alert">
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {[failed, reasonOf(error)].filter(Boolean).join(' ')}
        </Text>
      )}
    </div>
  );
}
