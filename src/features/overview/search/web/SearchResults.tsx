import { Button, Combobox, Text } from '@mantine/core';
import { displayMoment } from '../../../../shared/dates.ts';
import { useReason } from '../../../../web/errors.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { StatusBadge } from '../../../../web/ui/StatusBadge.tsx';
import { webWords } from '../../../../web/web.words.ts';
import type { Found } from '../search.contract.ts';
import { searchWords } from '../search.words.ts';
import { stateBadge, stateLabel } from '../states.ts';
import classes from './Search.module.css';
import type { Search } from './use-search.ts';

/** What is found, by kind; or that it is being looked for, that there is nothing, or why it is not known. */
export function SearchResults({ search }: { readonly search: Search }) {
  const words = useWords(searchWords);
  const { response, settled, failure, isEnough } = search;
  const isEmpty = response.groups.length === 0;
  return (
    <>
      <Status search={search} />
      {failure && isEnough && <Failed search={search} />}
      <Combobox.Options
        aria-label={words.results}
        aria-busy={isEnough && !settled}
        className={isEmpty ? classes.none : classes.options}
      >
        {response.groups.map(({ kind, results }) => (
          <Combobox.Group key={kind} label={words[kind]}>
            {results.map((found) => (
              <Combobox.Option key={found.id} value={`${kind} ${found.id}`} className={classes.option ?? ''}>
                <Result found={found} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </>
  );
}

/** Read out as it changes; the number of results is for those only who do not see them. */
function Status({ search }: { readonly search: Search }) {
  const words = useWords(searchWords);
  const { response, settled, failure, isEnough, wanted } = search;
  const count = response.groups.reduce((sum, { results }) => sum + results.length, 0);
  const isCount = settled && count > 0 && !response.isSimilar;
  const text = !isEnough
    ? words.hint
    : failure
      ? ''
      : !settled
        ? words.searching
        : count === 0
          ? words.nothing(wanted)
          : response.isSimilar
            ? words.similar
            : words.count(count);
  // Above results that are still shown, nothing jumps.
  const isHidden = isCount || text === '' || (isEnough && !settled && count > 0);
  return (
    <Text role="status" size="sm" className={isHidden ? classes.spoken : classes.status}>
      {text}
    </Text>
  );
}

function Failed({ search }: { readonly search: Search }) {
  const words = useWords(searchWords);
  const { tryAgain } = useWords(webWords);
  const reason = useReason()(search.failure);
  return (
    <div role="alert" className={classes.failed}>
      <Text size="sm" fw={600}>
        {words.failed}
      </Text>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      <Button
        variant="default"
        size="sm"
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void search.refetch()}
      >
        {tryAgain}
      </Button>
    </div>
  );
}

function Result({ found }: { readonly found: Found }) {
  const { language } = useLanguage();
  const { title, details, moment, phone, states } = found;
  const more = [...(moment === null ? [] : [displayMoment(moment)]), ...details];
  return (
    <>
      <span className={classes.head}>
        <span className={classes.title}>{title}</span>
        {states.map((each) => (
          <StatusBadge key={`${each.of} ${each.number} ${each.moment}`} kind={stateBadge(each)} wraps>
            {[each.number, each.moment && displayMoment(each.moment), stateLabel(each, language)]
              .filter(Boolean)
              .join(' · ')}
          </StatusBadge>
        ))}
      </span>
      {(phone !== null || more.length > 0) && (
        <span className={classes.details}>
          {phone !== null && <strong className={classes.phone}>{phone}</strong>}
          {more.join(' · ')}
        </span>
      )}
    </>
  );
}
