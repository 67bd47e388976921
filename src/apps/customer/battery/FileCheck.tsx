import { IconAlertTriangle, IconCircleCheckFilled, IconFileSearch } from '@tabler/icons-react';
import type { CheckedFile, IssuedReport } from '#features/work/batteries/check-file.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { batteryPageWords } from './battery-page.words.ts';

const genuine = ['document', 'data'] as const satisfies readonly CheckedFile[];
const altered = [
  'same_data',
  'other_data',
  'other_report',
  'no_data',
] as const satisfies readonly CheckedFile[];

interface FileCheckProps {
  readonly issued: IssuedReport;
  readonly isWithdrawn: boolean;
  readonly language: Language;
}

/**
 * Where a file is chosen or dropped, with every outcome: the script (`client/check-file.ts`) shows the one that it finds. Without
 * the script the field is not there.
 */
export function FileCheck({ issued, isWithdrawn, language }: FileCheckProps) {
  const words = inLanguage(batteryPageWords, language);
  return (
    <section aria-labelledby="check" data-file-check={JSON.stringify(issued)}>
      <h2 id="check">{words.check}</h2>
      <p>{words.checkText}</p>
      <p className="booking-until" data-unchecked>
        {words.needsScript}
      </p>
      <label className="battery-drop" data-choose hidden>
        <IconFileSearch size={28} aria-hidden="true" />
        <span>{words.choose}</span>
        <input type="file" accept="application/pdf,application/json,.pdf,.json" />
      </label>
      <div role="status">
        <p className="battery-file" data-file-name hidden />
        {genuine.map((each) => (
          <p key={each} className="battery-found" data-found={each} hidden>
            <IconCircleCheckFilled size={24} aria-hidden="true" />
            <span>
              <b>{words.isGenuine}</b> {words[each]} {isWithdrawn && <b>{words.butWithdrawn}</b>}
            </span>
          </p>
        ))}
        {altered.map((each) => (
          <p key={each} className="battery-found battery-altered" data-found={each} hidden>
            <IconAlertTriangle size={24} aria-hidden="true" />
            <span>
              <b>{words.isAltered}</b> {words[each]}
            </span>
          </p>
        ))}
        <p className="battery-found battery-altered" data-found="unreadable" hidden>
          <IconAlertTriangle size={24} aria-hidden="true" />
          <span>{words.unreadable}</span>
        </p>
      </div>
    </section>
  );
}
