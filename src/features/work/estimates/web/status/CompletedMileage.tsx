import { createContext, useCallback, useState } from 'react';
import { request } from '#web/api-client.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { completedWorkWords } from '../../estimates.words.ts';
import { estimateRules } from '../../estimate-status.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { mileageOfText } from '../../mileage-of-work.ts';

const CompletedMileageForm = lazyForm(() => import('./CompletedMileageForm.tsx'), 'CompletedMileageForm');

/** For an estimate whose work was completed just now, or is not completed any more. */
export const WorkCompletedContext = createContext<(estimate: EstimateSummary) => unknown>(() => undefined);

export interface MileageQuestion {
  readonly vehicleId: string;
  /** That the estimate says; null: none. */
  readonly mileage: number | null;
  /** Of the vehicle's latest entry; null: there is none. */
  readonly last: number | null;
  readonly estimate: EstimateSummary;
}

/** What to ask about, and how to begin: of each vehicle whose latest entry is not the mileage that the estimate says. */
export function useMileageQuestion() {
  const [question, setQuestion] = useState<MileageQuestion | null>(null);
  /** Returns whether it asks. */
  const ask = useCallback(async (estimate: EstimateSummary): Promise<boolean> => {
    const mileage = mileageOfText(estimate.mileage);
    const { id, status, vehicleId } = estimate;
    if (!estimateRules[status].isCompleted) {
      setQuestion((asked) => (asked?.estimate.id === id ? null : asked));
      return false;
    }
    if (vehicleId === null) return false;
    const known = await request(vehiclesContract.get, { params: { id: vehicleId } }).catch(() => null);
    if (mileage !== null && known?.mileage === mileage) return false;
    setQuestion({ vehicleId, mileage, last: known?.mileage ?? null, estimate });
    return true;
  }, []);
  return { question, ask, close: () => setQuestion(null) };
}

interface CompletedMileageProps {
  readonly question: MileageQuestion | null;
  readonly onClose: () => void;
}

/** Asks for the mileage of the car whose work is completed, as an entry of the vehicle; Enter takes what the estimate says. */
export function CompletedMileage({ question, onClose }: CompletedMileageProps) {
  const words = useWords(completedWorkWords);
  const vehicle = question?.estimate.vehicle;
  const car = vehicle?.licensePlate ?? [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  return (
    <Dialog opened={question !== null} onClose={onClose} title={words.title(car)} size="md">
      {question && <CompletedMileageForm question={question} onClose={onClose} />}
    </Dialog>
  );
}
