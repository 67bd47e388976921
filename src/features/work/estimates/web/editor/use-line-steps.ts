import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import type { PickedService } from '#features/records/catalogue/web/ServicePicker.tsx';
import type { LineKind } from '../../line-kind.ts';
import { blankLine, isDeclined, type Line, type LineFields, type LineStore } from './line-store.ts';

/** What adds and takes lines out, and where the focus goes with it; `lines` are those that are drawn. */
export function useLineSteps(store: LineStore, lines: readonly Line[], first: Cell | null) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { body, goTo, goToWhenDrawn } = useCells(first);

  const add = (below: number, kind: LineKind) => {
    goToWhenDrawn(below + 1, kind === 'part' ? 'partName' : 'description');
    store.add(below, kind);
  };
  const addService = useCallback(
    ({ name, price, isHighVoltage }: PickedService) =>
      goToWhenDrawn(
        store.put({
          kind: 'service',
          description: name,
          partPrice: price ?? '',
          partUnits: '1',
          isHighVoltage,
        }),
      ),
    [store, goToWhenDrawn],
  );
  const append = (added: readonly LineFields[]) => goToWhenDrawn(store.append(added));
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

  return { body, addButton, add, addService, append, remove, offerAgain, press };
}

/** The next line that is written in, down or up from `index`; declined ones are passed over. */
function nextWritten(lines: readonly Line[], index: number, step: 1 | -1): number {
  let next = index + step;
  while (lines[next] && isDeclined(lines[next]?.fields ?? blankLine)) next += step;
  return next;
}

/** A cell by the place of its line. */
export interface Cell {
  readonly index: number;
  readonly column: string;
}

/** Going to a cell by its place, at `first` when it has come; `goToWhenDrawn` waits for a line that is not there yet. */
function useCells(first: Cell | null) {
  const body = useRef<HTMLTableSectionElement>(null);
  const waiting = useRef<Cell | null>(first);
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
  useEffect(() => {
    if (first) document.activeElement?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- where it opens is settled once
  }, []);
  const goToWhenDrawn = useCallback(
    (index: number, column = 'description') => void (waiting.current = { index, column }),
    [],
  );
  return { body, goTo, goToWhenDrawn };
}
