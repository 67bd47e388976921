import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Car } from '#features/records/catalogue/applicable-services.ts';
import { ServicePicker } from '#features/records/catalogue/web/ServicePicker.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import type { RecommendedLine } from '../../estimates.contract.ts';
import type { LineKind } from '../../line-kind.ts';
import { lineOfRecommended, linesOfTemplate } from './estimate-form.ts';
import { EstimateLineRow } from './EstimateLineRow.tsx';
import { KindIcon } from './LineKindCell.tsx';
import { RecommendedWork } from './RecommendedWork.tsx';
import section from '#web/ui/Section.module.css';
import classes from './EstimateLines.module.css';
import { blankLine, isDeclined, type Line, type LineStore } from './line-store.ts';
import { TemplatePicker } from '../templates/TemplatePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';

interface EstimateLinesProps {
  readonly store: LineStore;
  /** Services are offered at its prices. */
  readonly car: Car;
  /** What was declined on it earlier is offered; null: it is not on record. */
  readonly vehicleId: string | null;
  /** What is wrong with the lines as a whole. */
  readonly problem: ReactNode;
  /** The key of the line at whose price the editor opens; null: it begins at its first field. */
  readonly startAt: number | null;
  /** Its lines were added. */
  readonly onTemplate: (template: EstimateTemplate) => void;
}

/** The lines as a table, or as cards where there is no space for one. */
export const EstimateLines = memo(function EstimateLines({
  store,
  car,
  vehicleId,
  problem,
  startAt,
  onTemplate,
}: EstimateLinesProps) {
  const words = useWords(estimateEditorWords);
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  const addButton = useRef<HTMLButtonElement>(null);
  const { body, goTo, goToWhenDrawn } = useCells();
  // The dialog gives the focus to it without scrolling.
  useEffect(() => {
    body.current?.querySelector('[data-autofocus]')?.scrollIntoView({ block: 'center' });
  }, [body]);

  const add = (below: number, kind: LineKind) => {
    goToWhenDrawn(below + 1, kind === 'part' ? 'partName' : 'description');
    store.add(below, kind);
  };
  const addService = useCallback(
    (name: string, price: string | null) =>
      goToWhenDrawn(
        store.put({ kind: 'service', description: name, partPrice: price ?? '', partUnits: '1' }),
      ),
    [store, goToWhenDrawn],
  );
  const addTemplate = (template: EstimateTemplate) => {
    goToWhenDrawn(store.append(linesOfTemplate(template)));
    onTemplate(template);
  };
  const addRecommended = (line: RecommendedLine) => goToWhenDrawn(store.append([lineOfRecommended(line)]));
  const remove = useCallback(
    (index: number) => {
      const key = store.lines()[index]?.key;
      if (key === undefined) return;
      const left = store.lines().length - 1;
      if (left === 0) addButton.current?.focus();
      else goToWhenDrawn(Math.min(index, left - 1));
      store.remove(key);
    },
    [store, goToWhenDrawn],
  );
  const offerAgain = useCallback(
    (index: number) => {
      const key = store.lines()[index]?.key;
      if (key === undefined) return;
      goToWhenDrawn(index + 1);
      store.offerAgain(key);
    },
    [store, goToWhenDrawn],
  );
  const offered = new Set(lines.map(({ fields }) => fields.recommendedFrom));
  const own = new Set(lines.map(({ fields }) => fields.id));
  const press = (event: KeyboardEvent) => {
    const { dataset } = event.target as HTMLElement;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (event.defaultPrevented || event.nativeEvent.isComposing || !row || !dataset.column) return;
    const index = Number(row.dataset.row);
    // With Ctrl it saves.
    if (event.ctrlKey || event.metaKey) return;
    // What follows a service is rarely one that is typed.
    const kind = lines[index]?.fields.kind === 'part' ? 'part' : 'labor';
    if (event.key === 'Enter') add(index, kind);
    else if (event.key === 'ArrowDown') goTo(nextWritten(lines, index, 1), dataset.column);
    else if (event.key === 'ArrowUp') goTo(nextWritten(lines, index, -1), dataset.column);
    else return;
    event.preventDefault();
  };

  return (
    <Section title={words.lines}>
      <div className={classes.frame}>
        <table className={classes.lines}>
          <Head />
          <tbody ref={body} onKeyDown={press}>
            {lines.map((line, index) => (
              <EstimateLineRow
                key={line.key}
                line={line}
                index={index}
                store={store}
                isStart={line.key === startAt}
                onRemove={remove}
                onOfferAgain={offered.has(line.fields.id) ? null : offerAgain}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.noLines}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <div className={section.below}>
        <ServicePicker
          label={words.addService}
          icon={<KindIcon kind="service" />}
          car={car}
          onPick={addService}
        />
        {(['part', 'labor'] as const).map((kind) => (
          <Button
            key={kind}
            {...(kind === 'labor' && { ref: addButton })}
            variant="default"
            size="sm"
            leftSection={<KindIcon kind={kind} />}
            onClick={() => add(lines.length - 1, kind)}
          >
            {kind === 'part' ? words.addPart : words.addLabor}
          </Button>
        ))}
        <TemplatePicker onPick={addTemplate} />
        <Text size="xs" c="dimmed" className={classes.keys}>
          {words.lineKeys} {words.saveKeys}
        </Text>
      </div>
      {vehicleId !== null && (
        <RecommendedWork
          vehicleId={vehicleId}
          isOffered={({ id }) => offered.has(id) || own.has(id)}
          onAdd={addRecommended}
        />
      )}
    </Section>
  );
});

/** The next line that is written in, down or up from `index`; declined ones are passed over. */
function nextWritten(lines: readonly Line[], index: number, step: 1 | -1): number {
  let next = index + step;
  while (lines[next] && isDeclined(lines[next]?.fields ?? blankLine)) next += step;
  return next;
}

/** Going to a cell by its place; `goToWhenDrawn` waits for a line that is not there yet. */
function useCells() {
  const body = useRef<HTMLTableSectionElement>(null);
  const waiting = useRef<{ readonly index: number; readonly column: string } | null>(null);
  const goTo = useCallback((index: number, column: string) => {
    const row = body.current?.querySelector(`[data-row="${index}"]`);
    const input = row?.querySelector<HTMLInputElement>(`[data-column="${column}"]`);
    input?.focus();
    input?.select();
    // A declined line is read only.
    if (!input) row?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    if (waiting.current === null) return;
    goTo(waiting.current.index, waiting.current.column);
    waiting.current = null;
  });
  const goToWhenDrawn = useCallback(
    (index: number, column = 'description') => void (waiting.current = { index, column }),
    [],
  );
  return { body, goTo, goToWhenDrawn };
}

function Head() {
  const words = useWords(estimateEditorWords);
  const { actions } = useWords(webWords);
  const columns: [string, string][] = [
    ['description', words.description],
    ['partUnits', words.units],
    ['partPrice', words.price],
    ['laborHours', words.laborHours],
    ['labor', words.laborCost],
    ['discount', words.discount],
    ['responsibleMechanic', words.mechanic],
    ['total', words.lineTotal],
  ];
  return (
    <thead>
      <tr>
        <th scope="col" data-of="kind">
          <VisuallyHidden>{words.kind}</VisuallyHidden>
        </th>
        {columns.map(([column, label]) => (
          <th key={column} scope="col" data-of={column}>
            {label}
          </th>
        ))}
        <th scope="col" data-of="action">
          <VisuallyHidden>{actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
