import { useMemo, useState, type ReactNode } from 'react';
import { deferred } from '#web/deferred.ts';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { useCan } from '#web/signed-in.ts';
import { JobDialogsContext, type FailedLink, type JobDialogs, type JobTarget } from './job-dialogs.ts';

const dialogs = deferred(() => import('./OpenJobDialog.tsx'));

export type OpenedJob =
  | { readonly view: 'panel' | 'phone' | 'remind'; readonly target: JobTarget }
  | { readonly view: 'send'; readonly target: JobTarget; readonly failed: FailedLink | undefined };

/** Lets the screen in it open the dialogs of a job; they are fetched when one is opened. */
export function JobDialogsProvider({ children }: { readonly children: ReactNode }) {
  const mayManage = useCan()('jobs.manage');
  const ask = useLeaveQuestion();
  /** The last one is on the screen; closing it shows again what it was opened from. */
  const [opened, setOpened] = useState<readonly OpenedJob[]>([]);
  const top = opened.at(-1);
  const piece = useOnDemand(dialogs, top !== undefined, () => setOpened([]));
  const actions = useMemo((): JobDialogs => {
    const push = (job: OpenedJob) => setOpened((before) => [...before, job]);
    return {
      send: (target, failed) => push({ view: 'send', target, failed }),
      remind: (target) => push({ view: 'remind', target }),
      open: (target) => push({ view: 'panel', target }),
      answerByPhone: (target) => push({ view: 'phone', target }),
    };
  }, []);
  const finish = () => setOpened((before) => before.slice(0, -1));
  const close = async () => {
    if (!hasUnsaved() || (await ask())) finish();
  };
  return (
    <JobDialogsContext value={mayManage ? actions : null}>
      {children}
      {piece && <piece.OpenJobDialog job={top} onClose={() => void close()} onDone={finish} />}
    </JobDialogsContext>
  );
}
