import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { megabytes } from '../../../../shared/contract.ts';
import { errorSentence } from '../../../../shared/errors.ts';
import { ApiError, request, upload } from '../../../../web/api-client.ts';
import { useReason } from '../../../../web/errors.ts';
import { useUnsaved } from '../../../../web/form/unsaved.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { reportLostSession } from '../../../../web/session.ts';
import {
  bankStatementsContract,
  MAX_TRANSFERS,
  type Proposals,
  type Transfer,
  type TransferOutcome,
} from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { transfersOf, type Choices } from '../choices.ts';

/** A transfer and what became of it. */
export interface Done {
  readonly transfer: Transfer;
  readonly outcome: TransferOutcome;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Sends a file and keeps what it was answered with. */
function useReading() {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  const reasonOf = useReason();
  const [file, setFile] = useState<File | null>(null);
  /** 0 to 1 while the file is on its way, 1 while it is read. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Proposals | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (chosen: File) => {
    const form = new FormData();
    form.append('files', chosen, chosen.name);
    const controller = new AbortController();
    sending.current = controller;
    setFile(chosen);
    setProblem(null);
    setProgress(0);
    try {
      const { signal } = controller;
      setFound(await upload(bankStatementsContract.propose, form, { signal, onProgress: setProgress }));
    } catch (error) {
      if (isLost(error)) reportLostSession();
      if (controller.signal.aborted) return;
      const ofFile = error instanceof ApiError ? error.fields['files']?.[0] : undefined;
      setProblem(ofFile ?? reasonOf(error) ?? words.readFailed);
    } finally {
      setProgress(null);
    }
  };
  const choose = (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const { bytesEach } = bankStatementsContract.propose.uploads;
    if (files.length > 1) return setProblem(words.oneFile);
    if (chosen.size > bytesEach)
      return setProblem(
        errorSentence('too_large', language, { file: chosen.name, limit: megabytes(bytesEach) }),
      );
    void send(chosen);
  };
  return {
    file,
    progress,
    problem,
    found,
    choose,
    cancel: () => sending.current?.abort(),
    again: () => file && void send(file),
    forget: () => setFound(null),
  };
}

/** A bank statement from choosing its file to what became of each payment. */
export function useBankStatement() {
  const reading = useReading();
  const queries = useQueryClient();
  const words = useWords(bankStatementWords);
  const reasonOf = useReason();
  const [choices, setChoices] = useState<Choices>({});
  const [done, setDone] = useState<readonly Done[]>([]);
  const [isBooking, setBooking] = useState(false);
  const [isFinished, setFinished] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { found } = reading;
  const transfers = transfersOf(found?.proposals ?? [], choices);
  useUnsaved(reading.progress !== null || isBooking || (!isFinished && transfers.length > 0));

  /** What a broken connection left unsaid is sent again: nothing is booked twice. */
  const book = async () => {
    const isDone = new Set(done.map(({ transfer }) => `${transfer.bankEntry} ${transfer.invoiceId}`));
    const rest = transfers.filter(({ bankEntry, invoiceId }) => !isDone.has(`${bankEntry} ${invoiceId}`));
    setBooking(true);
    setFailure(null);
    try {
      for (let at = 0; at < rest.length; at += MAX_TRANSFERS) {
        const piece = rest.slice(at, at + MAX_TRANSFERS);
        const { outcomes } = await request(bankStatementsContract.book, { body: { transfers: piece } });
        const said = piece.map((transfer, index) => ({ transfer, outcome: outcomes[index] ?? 'gone' }));
        setDone((before) => [...before, ...said]);
      }
      setFinished(true);
    } catch (error) {
      if (isLost(error)) reportLostSession();
      setFailure([words.bookFailed, reasonOf(error)].filter(Boolean).join(' '));
    } finally {
      setBooking(false);
      void queries.invalidateQueries({ queryKey: ['api', 'invoices'] });
    }
  };
  const startAgain = () => {
    setChoices({});
    setDone([]);
    setFinished(false);
    setFailure(null);
    reading.forget();
  };
  return {
    reading,
    found,
    choices,
    transfers,
    done,
    isBooking,
    isFinished,
    failure,
    decide: (bankEntry: string, invoiceId: string | null | undefined) =>
      setChoices(({ [bankEntry]: _before, ...others }) =>
        invoiceId === undefined ? others : { ...others, [bankEntry]: invoiceId },
      ),
    book: () => void book(),
    startAgain,
  };
}
