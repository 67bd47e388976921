import { ApiError, request } from '#web/api-client.ts';
import { urlOf } from '#shared/contract.ts';
import type { Language } from '#shared/words.ts';
import { fetchFile, fileNameOf, saveFile } from '#web/download.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useDone } from '#web/undo.ts';
import { webWords } from '#web/web.words.ts';
import type { EstimateStatus } from '../../../estimate-status.ts';
import { estimatesContract, type EstimateSummary } from '../../../estimates.contract.ts';
import { severalEstimatesWords } from '../../../several-estimates.words.ts';
import { useTakeBackStatus } from '../../estimates.queries.ts';
import { useUpdateCache } from '../../shared.queries.ts';
import { useEach } from './use-each.ts';

export interface Several extends Omit<ReturnType<typeof useEach>, 'each'> {
  readonly setStatus: (status: EstimateStatus, rejectionReason?: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly download: (lang: Language) => Promise<void>;
}

/** What can be done with several estimates. `onDone` gets the ids of those with which it was done. */
export function useSeveral(
  rows: readonly EstimateSummary[],
  onDone: (ids: readonly string[]) => void,
): Several {
  const words = useWords(severalEstimatesWords);
  const general = useWords(webWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const say = useDone();
  const confirm = useConfirm();
  const updateCache = useUpdateCache();
  const takeBack = useTakeBackStatus();
  const { each, ...run } = useEach();

  const finish = (done: readonly { readonly row: EstimateSummary }[]) =>
    onDone(done.map(({ row }) => row.id));

  const setStatus = async (status: EstimateStatus, rejectionReason = '') => {
    const others = rows.filter((row) => row.status !== status);
    const done = await each(others, async (row) => {
      const body = { status, previousStatus: row.status, ...(rejectionReason && { rejectionReason }) };
      const saved = await request(estimatesContract.changeStatus, { params: { id: row.id }, body });
      updateCache(row.id, saved);
      return saved;
    });
    onDone([
      ...done.map(({ row }) => row.id),
      ...rows.filter((row) => row.status === status).map(({ id }) => id),
    ]);
    if (done.length === 0) return;
    const back = new Map(done.map(({ row, result }) => [row.id, takeBack(row, result)]));
    const undo = async () => {
      const undone = await each(
        done.map(({ result }) => result),
        ({ id }) => back.get(id)?.() ?? Promise.resolve(),
      );
      if (undone.length < done.length) throw new Error('Some were changed by somebody else');
    };
    say({ description: words.changed(done.length), undo });
  };

  const remove = async () => {
    const agreed = await confirm({
      title: words.deleteTitle(rows.length),
      text: words.deleteQuestion(rows.map(({ estimateNumber }) => estimateNumber).join(', ')),
      confirm: general.delete,
    });
    if (!agreed) return;
    const done = await each(rows, async ({ id }) => {
      await request(estimatesContract.delete, { params: { id } }).catch((error: unknown) => {
        // A colleague was faster.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      updateCache(id, null);
    });
    finish(done);
    if (done.length > 0) succeed(words.deleted(done.length));
  };

  const download = async (lang: Language) => {
    const done = await each(rows, ({ id }) => {
      const url = urlOf(estimatesContract.pdf, { params: { id }, query: { lang, includeImages: false } });
      return fetchFile(url, language, new AbortController().signal, async (response) =>
        saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition'))),
      );
    });
    finish(done);
    if (done.length > 0) succeed(words.downloaded(done.length));
  };

  return { ...run, setStatus, remove, download };
}
