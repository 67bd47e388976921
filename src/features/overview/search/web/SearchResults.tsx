import { useEffect, useRef, type ReactNode } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useReason } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { webWords } from '#web/web.words.ts';
import type { Found } from '../search.contract.ts';
import { searchWords } from '../search.words.ts';
import { stateText } from '../states.ts';
import classes from './Search.module.css';
import { commandOption, optionId, optionOf, type Search } from './use-search.ts';

/** What is found, by kind; or that it is being looked for, that there is nothing, or why it is not known. */
export function SearchResults({ search }: { readonly search: Search }) {
  const words = useWords(searchWords);
  const { commands, response, settled, failure, isEnough } = search;
  const isEmpty = commands.length === 0 && response.groups.length === 0;
  return (
    <>
      <Status search={search} />
      {failure && isEnough && <Failed search={search} />}
      <div
        id={search.listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.results}
        aria-busy={isEnough && !settled}
        className={isEmpty ? classes.none : classes.options}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {commands.length > 0 && (
          <Group name={words.commands}>
            {commands.map((command) => (
              <Option key={commandOption(command)} option={commandOption(command)} search={search}>
                <span className={classes.command}>
                  <command.icon size={18} aria-hidden />
                  <span className={classes.title}>{command.label}</span>
                </span>
              </Option>
            ))}
          </Group>
        )}
        {response.groups.map(({ kind, results }) => (
          <Group key={kind} name={words[kind]}>
            {results.map((found) => (
              <Option key={found.id} option={optionOf(kind, found)} search={search}>
                <Result found={found} />
              </Option>
            ))}
          </Group>
        ))}
      </div>
    </>
  );
}

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={name}>
    <div className={classes.kind} aria-hidden>
      {name}
    </div>
    {children}
  </div>
);

interface OptionProps {
  readonly option: string;
  readonly search: Search;
  readonly children: ReactNode;
}

function Option({ option, search: { listId, selected, choose }, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  const isSelected = option === selected;
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
    <div
      ref={element}
      id={optionId(listId, option)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      data-combobox-selected={isSelected || undefined}
      className={classes.option}
      onClick={() => choose(option)}
    >
      {children}
    </div>
  );
}

/** Read out as it changes; the number of results is for those only who do not see them. */
function Status({ search }: { readonly search: Search }) {
  const words = useWords(searchWords);
  const { commands, response, settled, failure, isEnough, wanted } = search;
  const count = response.groups.reduce((sum, { results }) => sum + results.length, commands.length);
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
        {states.map((each) => {
          const { label, badge } = stateText(each, language);
          return (
            <StatusBadge key={`${each.of} ${each.number} ${each.moment}`} kind={badge} wraps>
              {[each.number, each.moment && displayMoment(each.moment), label].filter(Boolean).join(' · ')}
            </StatusBadge>
          );
        })}
      </span>
      {(phone !== null || more.length > 0) && (
        <span className={classes.details}>
          {phone !== null && <strong className={classes.phone}>{phone}</strong>}
          <Unbroken text={more.join(' · ')} />
        </span>
      )}
    </>
  );
}
