import { useEffect, useRef, useState } from 'react';
import { ApiError, request, upload } from '#web/api-client.ts';
import { addFiles } from '#web/chosen-files.ts';
import { useReason } from '#web/errors.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import { useToast } from '#web/toast.tsx';
import { siteImageRules, siteImagesContract, type SiteImage } from '../site-images.contract.ts';
import { siteImageNameWords, siteImagesWords } from '../site-images.words.ts';
import { useShowSiteImages } from './site-images.queries.ts';

/** What went wrong at one place. `file` waits to be sent again, if that makes sense. */
interface Problem {
  readonly sentence: string;
  readonly file: File | null;
  /** Another user has changed what is shown there. */
  readonly isConflict: boolean;
}

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Returns the sentence about a failed upload. */
function useSentence(): (error: unknown, file: File) => string {
  const words = useWords(siteImagesWords);
  const reasonOf = useReason();
  return (error, file) => {
    if (isStatus(error, 409)) return words.changedMeanwhile(file.name);
    // Its type was right before it was sent, so it is the content that cannot be read.
    if (isStatus(error, 415)) return words.damaged(file.name);
    const ofFile = error instanceof ApiError ? error.fields['files']?.[0] : undefined;
    return ofFile ?? reasonOf(error) ?? words.uploadFailed;
  };
}

/** Puts a file at a place of the website. */
function useUpload(
  { name, id }: Pick<SiteImage, 'name' | 'id'>,
  title: string,
  setProblem: (problem: Problem | null) => void,
) {
  const words = useWords(siteImagesWords);
  const { succeed } = useToast();
  const show = useShowSiteImages();
  const sentenceOf = useSentence();
  /** 0 to 1 while a file is on its way, 1 until it is on the website. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useUnsaved(progress !== null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const form = new FormData();
    // Fields first: the server reads the form from its beginning.
    form.append('seen', id ?? '');
    form.append('files', file, file.name);
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    setProblem(null);
    try {
      const { signal } = controller;
      const options = { params: { name }, signal, onProgress: setProgress };
      await show(await upload(siteImagesContract.saveSiteImage, form, options));
      succeed(words.uploaded(title));
    } catch (error) {
      if (isStatus(error, 401)) reportLostSession();
      // Broken off at the last moment, it may be on the website already.
      void show();
      if (controller.signal.aborted) return;
      const isOfFile = isStatus(error, 400, 413, 415);
      setProblem({
        sentence: sentenceOf(error, file),
        file: isOfFile ? null : file,
        isConflict: isStatus(error, 409),
      });
    } finally {
      setProgress(null);
    }
  };
  return { progress, send, cancel: () => sending.current?.abort() };
}

/** One place of the website: uploading, replacing and removing what is shown there. */
export function useSiteImage({ name, id }: SiteImage, ownTitle?: string) {
  const words = useWords(siteImagesWords);
  const names = useWords(siteImageNameWords);
  const title = ownTitle ?? names[name];
  const { language } = useLanguage();
  const { succeed } = useToast();
  const show = useShowSiteImages();
  const reasonOf = useReason();
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { progress, send, cancel } = useUpload({ name, id }, title, setProblem);

  const reject = (sentence: string) => setProblem({ sentence, file: null, isConflict: false });
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return reject(words.oneFile);
    const { errors } = addFiles([], [file], siteImageRules(name), language);
    if (errors[0]) reject(errors[0]);
    else void send(file);
  };
  const remove = async () => {
    setRemoving(true);
    setProblem(null);
    try {
      await show(
        await request(siteImagesContract.removeSiteImage, { params: { name }, query: { seen: id ?? '' } }),
      );
      succeed(words.removed(title));
    } catch (error) {
      if (isStatus(error, 401)) reportLostSession();
      void show();
      reject(isStatus(error, 409) ? words.notRemoved : (reasonOf(error) ?? words.removeFailed));
    } finally {
      setRemoving(false);
    }
  };
  return {
    title,
    progress,
    removing,
    problem,
    choose,
    remove: () => void remove(),
    sendAgain: () => problem?.file && void send(problem.file),
    forget: () => setProblem(null),
    cancel,
  };
}
