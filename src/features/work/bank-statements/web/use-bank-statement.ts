import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { megabytes } from '#shared/contract.ts';
import { errorSentence } from '#shared/errors.ts';
import { ApiError, request, upload } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import {
  bankStatementsContract,
  MAX_TRANSFERS,
  type Proposal,
  type Proposals,
  type TransferOutcome,
} from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import {
  handProblemOf,
  isByHand,
  linkAll,
  plannedOf,
  type Choice,
  type Choices,
  type Planned,
} from '../choices.ts';
import { useSetAside } from './use-set-aside.ts';

/** A transfer and what became of it. */
interface Done extends Planned {
  readonly outcome: TransferOutcome;
}

const nothing: readonly Proposal[] = [];

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

/** Returns a bank statement from choosing its file to what became of each payment. */
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
  const aside = useSetAside(found?.proposals ?? nothing);
  const { proposals } = aside;
  const planned = plannedOf(proposals, choices);
  const isIncomplete = proposals.some((proposal) => {
    const choice = choices[proposal.bankEntry];
    return !proposal.setAside && isByHand(choice) && handProblemOf(proposal, choice) !== null;
  });
  useUnsaved(reading.progress !== null || isBooking || (!isFinished && (planned.length > 0 || isIncomplete)));

  /** What a broken connection left unsaid is sent again: nothing is booked twice. */
  const book = async () => {
    const isDone = new Set(done.map(({ transfer }) => `${transfer.bankEntry} ${transfer.invoiceId}`));
    const rest = planned.filter(
      ({ transfer: { bankEntry, invoiceId } }) => !isDone.has(`${bankEntry} ${invoiceId}`),
    );
    setBooking(true);
    setFailure(null);
    try {
      for (let at = 0; at < rest.length; at += MAX_TRANSFERS) {
        const piece = rest.slice(at, at + MAX_TRANSFERS);
        const transfers = piece.map(({ transfer }) => transfer);
        const { outcomes } = await request(bankStatementsContract.book, { body: { transfers } });
        const said = piece.map((each, index) => ({ ...each, outcome: outcomes[index] ?? 'gone' }));
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
    aside.forget();
    reading.forget();
  };
  return {
    reading,
    found,
    proposals,
    choices,
    planned,
    isIncomplete,
    done,
    isBusy: isBooking || aside.isSaving,
    isBooking,
    isFinished,
    failure: failure ?? aside.failure,
    decide: (bankEntry: string, choice: Choice | undefined) =>
      setChoices(({ [bankEntry]: _before, ...others }) =>
        choice === undefined ? others : { ...others, [bankEntry]: choice },
      ),
    linkAll: (recorded: readonly Proposal[]) => setChoices((before) => linkAll(recorded, before)),
    setAside: aside.setAside,
    takeBack: aside.takeBack,
    book: () => void book(),
    startAgain,
  };
}
