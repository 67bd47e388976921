import { displayMoment } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { reportWords } from './battery-report.words.ts';
import type { CapacityUnit } from './methods.ts';
import type { ReportData } from './report-data.ts';

const plain = numberFormat({ maximumFractionDigits: 3 });
const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const units = { kwh: 'kWh', ah: 'Ah' } as const;
/** Between a number and its unit. */
const NO_BREAK = '\u00a0';

/** `52.5 kWh`, in Latvian `52,5 kWh`. */
export const capacityText = (capacity: number, unit: CapacityUnit, language: Language): string =>
  plain(capacity, language) + NO_BREAK + units[unit];

/** `90.5%`, in Latvian `90,5 %`. */
export const healthText = (percent: number, language: Language): string =>
  `${oneDecimal(percent, language)}${language === 'lv' ? NO_BREAK : ''}%`;

/** Two figures of one unit, either of which may be missing. */
function fromTo(from: number | null, to: number | null, unit: string, language: Language): string | null {
  if (from === null && to === null) return null;
  const text = (value: number | null) => (value === null ? '?' : plain(value, language));
  return `${text(from)} → ${text(to)}${NO_BREAK}${unit}`;
}

/** A value of a report with its name. */
export interface NamedValue {
  readonly label: string;
  readonly value: string;
}

const present = (rows: readonly { readonly label: string; readonly value: string | null }[]): NamedValue[] =>
  rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));

type Measured = Pick<ReportData, 'measurement'>;

/** How the battery was measured, in the order of reading. */
export function howMeasured({ measurement }: Measured, language: Language): NamedValue[] {
  const words = inLanguage(reportWords, language);
  const { measuredAt, method, tool, toolVersion, odometerKilometers } = measurement;
  return present([
    { label: words.measuredAt, value: words.rigaTime(displayMoment(measuredAt)) },
    { label: words.method, value: words[method] },
    { label: words.tool, value: [tool, toolVersion].filter(Boolean).join(' ') },
    {
      label: words.odometer,
      value: odometerKilometers === null ? null : `${plain(odometerKilometers, language)}${NO_BREAK}km`,
    },
  ]);
}

function cellsText({ measurement }: Measured, language: Language): string | null {
  const { cellMinimumMillivolts: lowest, cellMaximumMillivolts: highest } = measurement;
  const both = fromTo(lowest, highest, 'mV', language);
  if (lowest === null || highest === null) return both;
  const spread = `${plain(highest - lowest, language)}${NO_BREAK}mV`;
  return `${both} (${inLanguage(reportWords, language).spread(spread)})`;
}

/** What was measured, in the order of reading; the state of health stands apart. */
export function measuredValues({ measurement }: Measured, language: Language): NamedValue[] {
  const words = inLanguage(reportWords, language);
  const { usableCapacity, referenceCapacity, capacityUnit, referenceSource } = measurement;
  const { temperatureCelsius, insulationMegohms, chargeFromPercent, chargeToPercent } = measurement;
  const withUnit = (value: number | null, unit: string) =>
    value === null ? null : plain(value, language) + NO_BREAK + unit;
  return present([
    { label: words.capacity, value: capacityText(usableCapacity, capacityUnit, language) },
    {
      label: words.reference,
      value: `${capacityText(referenceCapacity, capacityUnit, language)} (${referenceSource})`,
    },
    { label: words.charge, value: fromTo(chargeFromPercent, chargeToPercent, '%', language) },
    { label: words.temperature, value: withUnit(temperatureCelsius, '°C') },
    { label: words.cells, value: cellsText({ measurement }, language) },
    { label: words.insulation, value: withUnit(insulationMegohms, 'MΩ') },
  ]);
}
