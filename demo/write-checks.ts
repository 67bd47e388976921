import { entryDraft } from '#features/work/checks/checks.contract.ts';
import { itemsOf, textIn } from '#features/work/checks/check-texts.ts';
import { listTemplates } from '#features/work/checks/server/check-templates.service.ts';
import { recordEntry, startCheck } from '#features/work/checks/server/checks.service.ts';
import type { UserContext } from '#server/http/context.ts';
import { moveCheckBack } from './checks.sql.ts';
import type { Shop } from './write-estimates.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface DemoCheck {
  readonly daysAgo: number;
  readonly isCompleted: boolean;
  /** By the English name of the item. */
  readonly values: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, 'ok' | 'watch' | 'replace'>>;
}

const PADS = 'Front brake pads, thinnest';
const REAR = 'Rear brake pads, thinnest';
const FLUID = 'Water in the brake fluid';
const BATTERY = '12 V battery, at rest';
const COOLANT = 'Coolant, frost protection';

/** One car over three years: its pads get thinner, its brake fluid takes up water. */
const checks: readonly DemoCheck[] = [
  {
    daysAgo: 760,
    isCompleted: true,
    values: { [PADS]: '8.2', [REAR]: '9.0', [FLUID]: '1.1', [BATTERY]: '12.7', [COOLANT]: '-37' },
  },
  {
    daysAgo: 392,
    isCompleted: true,
    values: { [PADS]: '6.4', [REAR]: '7.8', [FLUID]: '1.8', [BATTERY]: '12.5', [COOLANT]: '-36' },
    notes: { 'Rear brake discs': 'Malās rūsa, pagaidām der.' },
    conditions: { 'Rear brake discs': 'watch' },
  },
  {
    daysAgo: 0,
    isCompleted: false,
    values: { [BATTERY]: '12.4', [COOLANT]: '-35', [FLUID]: '2.4' },
    conditions: { 'Charge port': 'ok', 'High-voltage cables, by eye': 'ok', 'Battery case from below': 'ok' },
  },
];

/** Two yearly checks of a car that are completed, and one under way. */
export async function writeChecks(ctx: UserContext, { cars }: Shop, now: Date): Promise<void> {
  const template = (await listTemplates(ctx)).find(({ purpose }) => purpose === 'yearly');
  const vehicleId = cars.get('NV-3303')?.vehicleId;
  if (!template || !vehicleId) return;
  for (const demo of checks) {
    const of = { templateId: template.id, vehicleId, estimateId: null, appointmentId: null };
    const { id, sections } = await startCheck(ctx, of);
    for (const item of itemsOf({ sections })) {
      const name = textIn(item.name, 'en');
      const usual = demo.isCompleted && item.isRequired && item.kind === 'condition' ? 'ok' : null;
      const tread = demo.isCompleted && item.kind === 'value' ? usualValue(item.unit, demo.daysAgo) : null;
      const option = demo.isCompleted && item.kind === 'choice' ? (item.options[0]?.key ?? null) : null;
      const value = demo.values[name] ?? tread;
      const condition = demo.conditions?.[name] ?? usual;
      if (value === null && condition === null && option === null) continue;
      const note = demo.notes?.[name] ?? null;
      await recordEntry(ctx, id, entryDraft.parse({ itemKey: item.key, value, condition, option, note }));
    }
    const startedAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - HOUR_MS).toISOString();
    const completedAt = demo.isCompleted ? new Date(Date.parse(startedAt) + HOUR_MS).toISOString() : null;
    await moveCheckBack(ctx.db, { id, startedAt, completedAt, by: ctx.user.id });
  }
}

/** Tires wear by about a millimeter a year; pressures stay. */
function usualValue(unit: string, daysAgo: number): string | null {
  if (unit === 'mm') return daysAgo > 500 ? '7.1' : '6.2';
  return unit === 'bar' ? '2.5' : null;
}
