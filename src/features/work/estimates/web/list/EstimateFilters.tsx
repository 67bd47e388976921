import { useWords } from '#web/i18n.tsx';
import { LaterDayInput, LaterSelect } from '#web/ui/later-fields.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateStatuses } from '../../estimate-status.ts';
import { estimateStatusWords } from '../../estimate-status.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './Estimates.module.css';
import type { EstimateFilter } from './estimates-search.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

interface EstimateFiltersProps {
  readonly filter: EstimateFilter;
  /** `typing`: a step of many, that Back need not return to. */
  readonly onChange: (change: EstimateFilter, typing?: boolean) => void;
  readonly onClear: () => void;
}

export function EstimateFilters({ filter, onChange, onClear }: EstimateFiltersProps) {
  const words = useWords(estimatesWords);
  const { toBeforeFrom } = useWords(webWords);
  const labels = useWords(estimateStatusWords);
  const { search, from, to, status } = filter;
  return (
    <Group p="md" gap="sm" align="flex-end">
      <SearchBox
        label={words.searchPlaceholder}
        value={search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined }, true)}
      />
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
      <Button variant="default" onClick={onClear}>
        {words.clear}
      </Button>
    </Group>
  );
}
