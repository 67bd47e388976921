import { oneOf, recordId, searchParameters } from '#web/search-state.ts';
import { lineCells, type EditingPlace } from '../editor/editing-place.ts';

/** What the page of an estimate keeps in its URL. */
export const estimatePageSearch = searchParameters({
  /** It is in its editing state, or a new appointment for it is open over it. */
  edit: oneOf('estimate', 'appointment'),
  /** Where editing begins: at the first price, or at the first that is missing. */
  at: oneOf('lines', 'unpriced'),
  /** Or in this cell of this line. */
  line: recordId,
  cell: oneOf(...lineCells),
  /** The invoice that is corrected once the change is saved. */
  correct: recordId,
});

type EstimatePageSearch = ReturnType<typeof estimatePageSearch>;

/** Leaves the editing state. */
export const readOnly = {
  edit: undefined,
  at: undefined,
  line: undefined,
  cell: undefined,
  correct: undefined,
} as const;

/** Where editing begins, as the URL says. */
export const editingPlace = ({ at, line, cell }: EstimatePageSearch): EditingPlace =>
  at ?? (line === undefined ? undefined : { lineId: line, cell: cell ?? 'description' });
