import { displayCompactMoney } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { BarChart } from '#web/ui/BarChart.tsx';
import type { ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { useFigures } from './report-figures.ts';

/** More bars would be unreadable: the rest stands in the table. */
const MAX_BARS = 12;

/** Decoration of the table beside it, which says the same to those who cannot see it. */
export function MechanicChart({ breakdown }: { readonly breakdown: ReportSummary['mechanicBreakdown'] }) {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  const { money } = useFigures();
  return (
    <BarChart
      about={words.chartAbout}
      orientation="horizontal"
      bars={breakdown.slice(0, MAX_BARS).map(({ mechanic, revenue }) => {
        const label = mechanic ?? words.unassigned;
        return { key: mechanic ?? '', value: Number(revenue), label, text: `${label}: ${money(revenue)}` };
      })}
      tickLabel={(tick) => displayCompactMoney(tick, language)}
    />
  );
}
