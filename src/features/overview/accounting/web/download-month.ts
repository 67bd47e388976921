import { urlOf } from '#shared/contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { PDF, receiveArchive, type OnProgress } from '#web/archive-download.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { accountingContract } from '../accounting.contract.ts';
import { accountingWords } from '../accounting.words.ts';
import { fileWords } from '../month-files.words.ts';

interface Month {
  readonly month: string;
  /** Of the files. */
  readonly lang: Language;
  /** Of the person. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Documents that have arrived, and all of them. */
  readonly onProgress: OnProgress;
}

/** Saves the archive of a month once it is whole; returns what says so. */
export async function downloadMonth({ month, lang, language, signal, onProgress }: Month): Promise<string> {
  const url = urlOf(accountingContract.archive, { params: { month }, query: { lang } });
  const archive = await fetchFile(url, language, signal, (response) =>
    receiveArchive(response, PDF, onProgress),
  );
  saveFile(archive, `${inLanguage(fileWords, lang).archive}-${month}.zip`);
  return inLanguage(accountingWords, language).downloaded;
}
