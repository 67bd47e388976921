import { openOn } from '#features/records/special-days/shop-hours.ts';
import { rangeOfDay } from '#shared/days.ts';
import { subcolumnsOf } from '#features/work/appointments/schedule/overlaps.ts';
import {
  endOf,
  hoursOfDay,
  minutesThere,
  type WorkingTime,
} from '#features/work/appointments/schedule/schedule-rules.ts';
import type { DashboardAppointment } from './dashboard.contract.ts';

/** A car on the strip of its technician; places and widths in percent of the strip. */
export interface StripBlock {
  readonly appointment: DashboardAppointment;
  readonly left: number;
  readonly width: number;
  /** Cars at the same time lie in lanes one above the other. */
  readonly lane: number;
  readonly lanes: number;
  /** Where its plate has space. */
  readonly label: 'inside' | 'beside' | 'nowhere';
  /** It has space for the sign of its status, too. */
  readonly hasSign: boolean;
}

interface Strip {
  /** Null: of the cars that nobody has yet. */
  readonly technicianId: string | null;
  readonly name: string | null;
  /** Minutes. */
  readonly planned: number;
  /** Minutes in which the shop is open and the technician is there. */
  readonly there: number;
  readonly blocks: readonly StripBlock[];
}

export interface DayStrips {
  /** The hours that begin on it, as the clock shows them. */
  readonly hours: readonly { readonly time: string; readonly left: number }[];
  readonly strips: readonly Strip[];
  /** Minutes in which the shop is open. */
  readonly open: number;
  /** Where an instant lies, in percent; null beyond the ends. */
  readonly placeOf: (instant: number) => number | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const MINUTE_MS = 60_000;
/** What a plate takes of a strip, in percent, on the narrowest screen that has strips; in a block with its edges. */
const LABEL_WIDTH = 12;
const LABELLED_WIDTH = 14;
/** With the sign of its status before the plate. */
const SIGNED_WIDTH = 18;

const startOf = ({ scheduledDate }: DashboardAppointment): number => Date.parse(scheduledDate);

/** Returns the whole hours of a day from the first to the last instant that something happens at. */
function hoursAround(day: string, instants: readonly number[]) {
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  return hoursOfDay(day)
    .map(({ time, since, before }) => ({ time, from: Date.parse(since), to: Date.parse(before) }))
    .filter(({ from, to }) => to > first && from < last);
}

type Place = Pick<StripBlock, 'left' | 'width' | 'lane' | 'lanes'>;

/** A plate stands in its block, or in the free space after it. */
function labelOf(block: Place, others: readonly Place[]): StripBlock['label'] {
  if (block.width >= LABELLED_WIDTH) return 'inside';
  const end = block.left + block.width;
  const next = others
    .filter(({ left, lane, lanes }) => left >= end && (lane === block.lane || lanes !== block.lanes))
    .map(({ left }) => left);
  return Math.min(100, ...next) - end >= LABEL_WIDTH ? 'beside' : 'nowhere';
}

/**
 * Returns today's cars as a strip for each technician, in the order given, then for former ones with work on that day,
 * and last one of the cars that nobody has. The strips reach from opening to closing, and over work outside of that.
 */
export function stripsOf(
  day: string,
  appointments: readonly DashboardAppointment[],
  technicians: readonly Named[],
  shopHours: WorkingTime,
): DayStrips {
  const shop = openOn(day, shopHours);
  const dayEnd = Date.parse(rangeOfDay(day).before);
  const ends = appointments.map((row) => Math.min(dayEnd, Date.parse(endOf(row))));
  const hours = hoursAround(day, [
    ...appointments.map(startOf),
    ...ends,
    ...(shop ? [shop.from, shop.to] : []),
  ]);
  const [from, to] = [hours[0]?.from ?? 0, hours.at(-1)?.to ?? 1];
  const percent = (instant: number) => ((instant - from) / (to - from)) * 100;

  const stripOf = (technicianId: string | null, name: string | null): Strip => {
    const rows = appointments.filter((row) => row.technicianId === technicianId);
    const extents = rows.map((row) => ({
      top: startOf(row),
      bottom: Math.min(dayEnd, Date.parse(endOf(row))),
    }));
    const lanes = subcolumnsOf(extents);
    const places = extents.map(({ top, bottom }, index) => ({
      left: percent(top),
      width: percent(bottom) - percent(top),
      lane: lanes[index]?.subcolumn ?? 0,
      lanes: lanes[index]?.subcolumns ?? 1,
    }));
    const minutes = extents.map(({ top, bottom }) => (bottom - top) / MINUTE_MS);
    return {
      technicianId,
      name,
      planned: Math.round(minutes.reduce((sum, each) => sum + each, 0)),
      there: minutesThere(day, technicianId, shopHours),
      blocks: places.flatMap((place, index) => {
        const appointment = rows[index];
        return appointment
          ? [{ appointment, ...place, label: labelOf(place, places), hasSign: place.width >= SIGNED_WIDTH }]
          : [];
      }),
    };
  };

  const known = new Set(technicians.map(({ id }) => id));
  const former = new Map(
    appointments.flatMap(({ technicianId, technicianName }) =>
      technicianId !== null && !known.has(technicianId) ? [[technicianId, technicianName]] : [],
    ),
  );
  const nobody = stripOf(null, null);
  return {
    hours: hours.map((hour) => ({ time: hour.time, left: percent(hour.from) })),
    strips: [
      ...technicians.map(({ id, name }) => stripOf(id, name)),
      ...[...former].map(([id, name]) => stripOf(id, name)),
      ...(nobody.blocks.length > 0 ? [nobody] : []),
    ],
    open: shop ? (shop.to - shop.from) / MINUTE_MS : 0,
    placeOf: (instant) => (instant >= from && instant <= to ? percent(instant) : null),
  };
}
