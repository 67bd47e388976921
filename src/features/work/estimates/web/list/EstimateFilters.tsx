import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { LaterDayInput, LaterSelect } from '#web/ui/later-fields.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateStatuses } from '../../estimate-status.ts';
import { estimateStatusWords } from '../../estimate-status.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './Estimates.module.css';
import type { EstimateFilter, EstimatesSearch } from './estimates-search.ts';
import { Button } from '#web/ui/Button.tsx';

interface EstimateFiltersProps {
  readonly search: EstimatesSearch;
  /** For roles whose list can stand in groups. */
  readonly hasGroups: boolean;
  /** `typing`: a step of many, that Back need not return to. */
  readonly onChange: (change: EstimateFilter, typing?: boolean) => void;
  readonly onOrder: (order: EstimatesSearch['order']) => void;
  readonly onClear: () => void;
}

/** A phone shows the search, and the rest once it is asked for or something is chosen. */
export function EstimateFilters({ search, hasGroups, onChange, onOrder, onClear }: EstimateFiltersProps) {
  const words = useWords(estimatesWords);
  const more = useId();
  const { filters } = useWords(webWords);
  const { from, to, status, order } = search;
  const [isOpened, setOpened] = useState(false);
  const isShown = isOpened || [from, to, status, order].some(Boolean);
  return (
    <div className={`${classes.filters} not-printed`}>
      <SearchBox
        label={words.searchPlaceholder}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined }, true)}
      />
      <Button
        variant="default"
        className={classes.moreFilters ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={more}
        onClick={() => setOpened(!isShown)}
      >
        {filters}
      </Button>
      {hasGroups && (
        <div className={classes.order} data-shown={isShown || undefined}>
          <LaterSelect
            className={classes.choice}
            label={words.order}
            value={order ?? 'step'}
            onChange={(chosen) => onOrder(chosen === 'newest' ? 'newest' : undefined)}
            data={[
              { value: 'step', label: words.byNextStep },
              { value: 'newest', label: words.newestFirst },
            ]}
          />
        </div>
      )}
      <div id={more} className={classes.others} data-shown={isShown || undefined}>
        <Narrowing search={search} onChange={onChange} />
        <Button variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
    </div>
  );
}

/** The days and the status. */
function Narrowing({ search, onChange }: Pick<EstimateFiltersProps, 'search' | 'onChange'>) {
  const words = useWords(estimatesWords);
  const { toBeforeFrom } = useWords(webWords);
  const labels = useWords(estimateStatusWords);
  const { from, to, status } = search;
  return (
    <>
      <div className={classes.day}>
        <LaterDayInput
          label={words.from}
          value={from ?? null}
          onChange={(day) => onChange({ from: day ?? undefined })}
          clearable
        />
      </div>
      <div className={classes.day}>
        <LaterDayInput
          label={words.to}
          value={to ?? null}
          onChange={(day) => onChange({ to: day ?? undefined })}
          clearable
          error={from !== undefined && to !== undefined && to < from && toBeforeFrom}
        />
      </div>
      <LaterSelect
        className={classes.statusFilter}
        label={words.status}
        value={status ?? 'all'}
        onChange={(chosen) => onChange({ status: estimateStatuses.find((each) => each === chosen) })}
        data={[
          { value: 'all', label: words.allStatuses },
          ...estimateStatuses.map((each) => ({ value: each, label: labels[each] })),
        ]}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
    </>
  );
}
