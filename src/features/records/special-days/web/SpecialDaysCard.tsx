import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayText, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { comingDays } from '../coming-days.ts';
import type { PublicHoliday } from '../public-holidays.ts';
import type { SpecialDay, SpecialDayRule } from '../special-days.contract.ts';
import { specialDaysWords } from '../special-days.words.ts';
import { specialDaysQuery, useDeleteSpecialDay } from './special-days.queries.ts';
import { SpecialDayDialog } from './SpecialDayDialog.tsx';
import { specialDaysSearch } from './special-days-search.ts';
import classes from './SpecialDaysCard.module.css';

const nothing = { days: undefined, holiday: undefined };

/** The part of the settings about the days on which the usual hours do not hold. */
export function SpecialDaysCard() {
  const words = useWords(specialDaysWords);
  const { data, error, refetch } = useQuery(specialDaysQuery);
  const today = useRigaDay();
  const [{ days, holiday }, change] = useSearchState(specialDaysSearch);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="closed-days">
      {data ? (
        <ul className={classes.days} aria-label={words.list}>
          {comingDays(today, data).map((each) =>
            'holiday' in each ? (
              <Holiday
                key={each.firstDay}
                holiday={each.holiday}
                onWork={() => change({ days: 'new', holiday: each.holiday.day })}
              />
            ) : (
              <Entered
                key={each.entered.id}
                days={each.entered}
                onEdit={() => change({ days: each.entered.id })}
              />
            ),
          )}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius="md" aria-busy />
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change({ days: 'new' })}
        >
          {words.add}
        </Button>
      </div>
      <SpecialDayDialog
        days={days}
        holiday={holiday}
        entered={data}
        onClose={() => change(nothing)}
        onSaved={() => change(nothing, { saved: true })}
      />
    </SettingsSection>
  );
}

/** `24.12.2026`, or `20.07.2026 – 31.07.2026`, after the weekday of a single day. */
function Days({ firstDay, lastDay }: Pick<SpecialDayRule, 'firstDay' | 'lastDay'>) {
  const { language } = useLanguage();
  return (
    <span className={`numbers ${classes.when}`}>
      {firstDay === lastDay
        ? `${weekdayName(weekdayOf(firstDay), language, 'short')} ${dayText(firstDay)}`
        : `${dayText(firstDay)} – ${dayText(lastDay)}`}
    </span>
  );
}

function Holiday({ holiday, onWork }: { readonly holiday: PublicHoliday; readonly onWork: () => void }) {
  const words = useWords(specialDaysWords);
  const { language } = useLanguage();
  const name = holiday.name[language];
  return (
    <li className={classes.day}>
      <Days firstDay={holiday.day} lastDay={holiday.day} />
      <span className={classes.name}>
        {name}{' '}
        <Text span size="xs" c="dimmed">
          {words.publicHoliday}
        </Text>
      </span>
      <StatusBadge kind="secondary">{words.closed}</StatusBadge>
      <span className={classes.actions}>
        <Button variant="subtle" size="sm" aria-label={words.workOn(name)} onClick={onWork}>
          {words.workThen}
        </Button>
      </span>
    </li>
  );
}

function Entered({ days, onEdit }: { readonly days: SpecialDay; readonly onEdit: () => void }) {
  const words = useWords(specialDaysWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteSpecialDay();
  const { id, name, firstDay, lastDay, kind, opens, closes } = days;
  const span = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(name, span) }, () => mutate(id));
  return (
    <li className={classes.day}>
      <Days firstDay={firstDay} lastDay={lastDay} />
      <span className={classes.name}>{name}</span>
      <StatusBadge kind={kind === 'open' ? 'default' : 'secondary'}>
        {kind === 'open' ? words.openFrom(opens ?? '', closes ?? '') : words.closed}
      </StatusBadge>
      <span className={classes.actions}>
        <RecordActions
          mayWrite
          labels={{ view: name, edit: words.editOne(name), remove: words.deleteOne(name) }}
          onOpen={onEdit}
          onRemove={() => void remove()}
        />
      </span>
    </li>
  );
}
