import { urlOf } from '#shared/contract.ts';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { highVoltageContract, type IsolationSummary } from '../high-voltage.contract.ts';
import { highVoltageWords } from '../high-voltage.words.ts';

/** The record of an isolation as a document, in either language. */
export function IsolationPdf({
  isolation,
}: {
  readonly isolation: Pick<IsolationSummary, 'id' | 'begunAt'>;
}) {
  const { isolation: name } = useWords(highVoltageWords);
  const { running, start, cancel } = usePdfDownloads();
  const { id, begunAt } = isolation;
  return (
    <PdfMenu
      asIcon
      number={`${name} ${displayMoment(begunAt)}`}
      progress={running.get(id)}
      onStart={(lang) => start(id, lang, urlOf(highVoltageContract.pdf, { params: { id }, query: { lang } }))}
      onCancel={() => cancel(id)}
    />
  );
}
