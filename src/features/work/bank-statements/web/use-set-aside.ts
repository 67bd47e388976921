import { useState } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import { useUser } from '#web/signed-in.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import { bankStatementsContract, MAX_ENTRIES, type Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';

/** The entries with what was said of them since the file was read: that they pay no invoice, or that they may. */
export function useSetAside(proposals: readonly Proposal[]) {
  const words = useWords(bankStatementWords);
  const reasonOf = useReason();
  const user = useUser();
  const [changes, setChanges] = useState<Readonly<Record<string, Proposal['setAside']>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (entries: readonly string[], isAside: boolean) => {
    const { setAside, takeBack } = bankStatementsContract;
    const now = { by: user ? nameOf(user) : '', at: new Date().toISOString() };
    setSaving(true);
    setFailure(null);
    try {
      for (let at = 0; at < entries.length; at += MAX_ENTRIES) {
        const piece = entries.slice(at, at + MAX_ENTRIES);
        await (isAside
          ? request(setAside, { body: { entries: piece } })
          : request(takeBack, { body: { entries: piece } }));
        const changed = piece.map((entry) => [entry, isAside ? now : null] as const);
        setChanges((before) => ({ ...before, ...Object.fromEntries(changed) }));
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      setFailure([words.setAsideFailed, reasonOf(error)].filter(Boolean).join(' '));
    } finally {
      setSaving(false);
    }
  };
  return {
    proposals: proposals.map((proposal) => {
      const { [proposal.bankEntry]: setAside = proposal.setAside } = changes;
      return { ...proposal, setAside };
    }),
    failure,
    isSaving,
    setAside: (entries: readonly string[]) => void save(entries, true),
    takeBack: (entry: string) => void save([entry], false),
    forget: () => setChanges({}),
  };
}
