import type { CheckItem, ItemCondition, ValueItem } from './check-definition.ts';

type Limits = Pick<ValueItem, 'replaceBelow' | 'watchBelow' | 'watchAbove' | 'replaceAbove'>;

/** Says whether a value is judged at all. */
export const hasLimits = ({ replaceBelow, watchBelow, watchAbove, replaceAbove }: Limits): boolean =>
  [replaceBelow, watchBelow, watchAbove, replaceAbove].some((limit) => limit !== null);

const isBelow = (value: number, limit: number | null): boolean => limit !== null && value < limit;
const isAbove = (value: number, limit: number | null): boolean => limit !== null && value > limit;

/**
 * Returns what the limits of an item say of a measured value, in the item's unit. A value that is exactly at a limit is on its
 * better side.
 */
export function conditionOfValue(limits: Limits, value: number): ItemCondition {
  if (isBelow(value, limits.replaceBelow) || isAbove(value, limits.replaceAbove)) return 'replace';
  if (isBelow(value, limits.watchBelow) || isAbove(value, limits.watchAbove)) return 'watch';
  return 'ok';
}

/** What was recorded of an item: what fits its kind, and nothing else. */
export interface Recorded {
  /** Wire form, `"3.1"`. */
  readonly value: string | null;
  readonly text: string | null;
  /** The key of an option. */
  readonly option: string | null;
  readonly condition: ItemCondition | null;
}

/** Returns the condition that follows from what was recorded; null: a person says it, or the item has none. */
export function impliedCondition(
  item: CheckItem,
  { value, option }: Pick<Recorded, 'value' | 'option'>,
): ItemCondition | null {
  if (item.kind === 'value')
    return value === null || !hasLimits(item) ? null : conditionOfValue(item, Number(value));
  if (item.kind === 'choice') return item.options.find(({ key }) => key === option)?.condition ?? null;
  return null;
}

/** Says whether an item has a condition that a person can say or overrule. */
export const isJudged = (item: CheckItem): boolean =>
  item.kind === 'condition' || item.kind === 'choice' || (item.kind === 'value' && hasLimits(item));

/** Says whether something was recorded for an item. */
export function isRecorded(item: CheckItem, entry: Recorded | undefined): boolean {
  if (!entry) return false;
  if (item.kind === 'value') return entry.value !== null;
  if (item.kind === 'text') return entry.text !== null;
  if (item.kind === 'choice') return entry.option !== null;
  return entry.condition !== null;
}

/** Says whether an item asks for a photo, given its condition. */
export const asksForPhoto = ({ photo }: Pick<CheckItem, 'photo'>, condition: ItemCondition | null): boolean =>
  photo === 'always' || (photo === 'not_ok' && condition !== null && condition !== 'ok');

/** What an item still lacks before the check can be completed. */
export type Missing = 'record' | 'photo';

/** Returns what an item lacks; null: nothing. */
export function missingOf(item: CheckItem, entry: Recorded | undefined, photos: number): Missing | null {
  const recorded = isRecorded(item, entry);
  if (item.isRequired && !recorded) return 'record';
  // An item that nobody has to look at asks for no photo before somebody has.
  const isAsked = item.isRequired || recorded;
  return isAsked && photos === 0 && asksForPhoto(item, entry?.condition ?? null) ? 'photo' : null;
}

/** Says whether an item becomes a finding. */
export const isFinding = (condition: ItemCondition | null): boolean =>
  condition === 'watch' || condition === 'replace';

/** One part of the scale of a value, in shares of its width from 0 to 1. */
export interface ScalePart {
  readonly condition: ItemCondition;
  readonly from: number;
  readonly to: number;
}

export interface Scale {
  readonly parts: readonly ScalePart[];
  /** Where the value is; null without one. */
  readonly marker: number | null;
  /** The limits with their places. */
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
}

/** Returns the smallest and largest value of the scale: the limits with some space around, and what a new part measures. */
function endsOf({ whenNew, ...limits }: Limits & Pick<ValueItem, 'whenNew'>): readonly [number, number] {
  const below = [limits.replaceBelow, limits.watchBelow].filter((limit) => limit !== null);
  const above = [limits.watchAbove, limits.replaceAbove].filter((limit) => limit !== null);
  const known = [...below, ...above, ...(whenNew === null ? [] : [whenNew])];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const space = Math.max(most - least, Math.abs(most), 1) / 2;
  const first =
    below.length > 0 ? (least >= 0 ? 0 : least - space) : Math.min(least, whenNew ?? least) - space;
  const last = above.length > 0 || whenNew === null ? most + space : most;
  return [below.length === 0 && least >= 0 ? Math.max(0, first) : first, last];
}

/** Returns the scale of a judged value as a bar: which stretches are ok, to watch and to replace, and where the value is. */
export function scaleOf(item: Limits & Pick<ValueItem, 'whenNew'>, value: number | null): Scale {
  const [first, last] = endsOf(item);
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - first) / (last - first)));
  const stretches: (readonly [ItemCondition, number | null])[] = [
    ['replace', item.replaceBelow],
    ['watch', item.watchBelow ?? item.replaceBelow],
    ['ok', item.watchAbove ?? item.replaceAbove ?? last],
    ['watch', item.watchAbove === null ? null : (item.replaceAbove ?? last)],
    ['replace', item.replaceAbove === null ? null : last],
  ];
  const parts: ScalePart[] = [];
  let from = 0;
  for (const [condition, end] of stretches) {
    const to = end === null ? from : shareOf(end);
    if (to > from) parts.push({ condition, from, to });
    from = Math.max(from, to);
  }
  const limits = [item.replaceBelow, item.watchBelow, item.watchAbove, item.replaceAbove];
  return {
    parts,
    marker: value === null ? null : shareOf(value),
    ticks: limits.flatMap((limit) => (limit === null ? [] : [{ value: limit, at: shareOf(limit) }])),
  };
}
