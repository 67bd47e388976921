import { useWords } from '#web/i18n.tsx';
import { StatusBadge, type BadgeKind } from '#web/ui/StatusBadge.tsx';
import { batteriesWords } from '../batteries.words.ts';
import type { MeasurementState } from '../methods.ts';

const badges: Readonly<Record<MeasurementState, BadgeKind>> = {
  draft: 'secondary',
  issued: 'default',
  withdrawn: 'outline',
};

/** What has become of a measurement. */
export function StateBadge({ state }: { readonly state: MeasurementState }) {
  const words = useWords(batteriesWords);
  return <StatusBadge kind={badges[state]}>{words[state]}</StatusBadge>;
}
