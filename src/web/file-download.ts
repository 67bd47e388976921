import { fetchFile, fileNameOf, saveFile } from './download.ts';
import { useFailure } from './errors.ts';
import { useLanguage } from './i18n.tsx';
import { useToast } from './toast.tsx';

interface DownloadWords {
  readonly saved: string;
  readonly failed: string;
}

/** Saves a small file from an address, and says so; where there is none, the server says why. */
export function useFileDownload(): (url: string, words: DownloadWords) => void {
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  return (url, words) => {
    const save = async (response: Response) =>
      saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')));
    void fetchFile(url, language, new AbortController().signal, save).then(
      () => succeed(words.saved),
      (error: unknown) => fail(error, words.failed),
    );
  };
}
