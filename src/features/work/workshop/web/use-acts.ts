import { useCallback } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useOwnActs } from '#web/kept-acts/KeptMark.tsx';
import { useKeep } from '#web/kept-acts/use-keep.ts';
import { useToast } from '#web/toast.tsx';
import { activityLabels } from '../activity-labels.ts';
import { useLanguage } from '#web/i18n.tsx';
import type { Activity } from '../clock.ts';
import type { OwnAct } from '../laid-over.ts';
import { workshopContract, type ActKind } from '../workshop.contract.ts';
import { workshopWords } from '../workshop.words.ts';

/** Which work: a visit as a whole, or one line of it. */
export interface Work {
  readonly appointmentId: string;
  readonly lineId: string | null;
  readonly title: string;
}

/** What is done in the workshop: each is kept on this device and shown at once. */
export function useActs() {
  const keep = useKeep();
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const clock = useCallback(
    (action: 'start' | 'stop', activity: Activity, work: Work | null) =>
      keep(workshopContract.clock, {
        label: work ? words.startOf(work.title) : activityLabels[activity][language],
        body: { action, activity, appointmentId: work?.appointmentId ?? null, lineId: work?.lineId ?? null },
      }),
    [keep, words, language],
  );
  const say = useCallback(
    (kind: ActKind, { appointmentId, lineId, title }: Work, label: string, note: string | null = null) =>
      keep(workshopContract.act, {
        label: `${label}: ${title}`,
        body: { kind, appointmentId, lineId, note },
      }),
    [keep],
  );
  return {
    start: async (work: Work, running: string | null) => {
      if ((await clock('start', 'job', work)) && running !== null) succeed(words.paused(running));
    },
    spend: (activity: Activity) => clock('start', activity, null),
    stop: (activity: Activity, work: Work | null) => clock('stop', activity, work),
    say,
    photo: ({ appointmentId, lineId, title }: Work, photo: Blob) =>
      keep(
        workshopContract.photo,
        { label: `${words.photoTaken}: ${title}`, body: { appointmentId, lineId } },
        [photo],
      ),
  };
}

type ClockBody = {
  action: 'start' | 'stop';
  activity: Activity;
  appointmentId: string | null;
  lineId: string | null;
};
type ActBody = { kind: ActKind; appointmentId: string; lineId: string | null; note: string | null };

/** Returns what waits on this device, by the clock of the server, which is `ahead` milliseconds ahead of this one. */
export function useWaitingActs(ahead: number) {
  const { waiting } = useOwnActs();
  const acts = waiting.flatMap(({ url, body, madeAt }): OwnAct[] => {
    const at = madeAt + ahead;
    if (url === workshopContract.clock.url) {
      const { action, ...work } = body as unknown as ClockBody;
      return [{ does: action, ...work, at }];
    }
    return url === workshopContract.act.url ? [{ does: 'act', ...(body as unknown as ActBody), at }] : [];
  });
  const photos = waiting.filter(({ url }) => url === workshopContract.photo.url);
  return { acts, photos };
}
