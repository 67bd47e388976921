import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { estimateRules } from '../../estimate-status.ts';
import type { Estimate } from '../../estimates.contract.ts';
import type { useMileageQuestion } from '../status/CompletedMileage.tsx';

/** Leads from the list to the page of a new estimate; of completed work, once its mileage was asked for. */
export function useLeadToCreated({ ask, close }: ReturnType<typeof useMileageQuestion>) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<string | null>(null);
  const open = (id: string) =>
    // In place of the form: Back leads to the list.
    void navigate({ to: '/estimates/$id', params: { id }, replace: true, ignoreBlocker: true });
  return {
    leadTo: async (created: Estimate, closeForm: () => void) => {
      if (!estimateRules[created.status].isCompleted) return open(created.id);
      closeForm();
      if (await ask(created)) setWaiting(created.id);
      else open(created.id);
    },
    closeQuestion: () => {
      close();
      setWaiting(null);
      if (waiting) open(waiting);
    },
  };
}
