import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useState } from 'react';
import { displayNumber } from '../../../../../shared/money.ts';
import { request } from '../../../../../web/api-client.ts';
import { useFailure } from '../../../../../web/errors.ts';
import { useContractForm } from '../../../../../web/form/contract-form.ts';
import { DecimalInput } from '../../../../../web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '../../../../../web/i18n.tsx';
import { useToast } from '../../../../../web/toast.tsx';
import { Dialog } from '../../../../../web/ui/Dialog.tsx';
import {
  mileageDraft,
  vehiclesContract,
  type MileageDraft,
} from '../../../../records/vehicles/vehicles.contract.ts';
import { vehiclesWords } from '../../../../records/vehicles/vehicles.words.ts';
import { completedWorkWords } from '../../estimates.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { mileageOfText } from '../../mileage-of-work.ts';

/** For an estimate whose work was completed just now. */
export const WorkCompletedContext = createContext<(estimate: EstimateSummary) => void>(() => undefined);

interface MileageQuestion {
  readonly vehicleId: string;
  readonly mileage: number;
  /** Of the vehicle's latest entry; null: there is none. */
  readonly last: number | null;
  readonly estimate: EstimateSummary;
}

/** What to ask about, and how to begin: only where the estimate says a mileage that its vehicle does not have yet. */
export function useMileageQuestion() {
  const [question, setQuestion] = useState<MileageQuestion | null>(null);
  const ask = useCallback(async (estimate: EstimateSummary) => {
    const mileage = mileageOfText(estimate.mileage);
    const { vehicleId } = estimate;
    if (mileage === null || vehicleId === null) return;
    const known = await request(vehiclesContract.get, { params: { id: vehicleId } }).catch(() => null);
    if (known?.mileage !== mileage)
      setQuestion({ vehicleId, mileage, last: known?.mileage ?? null, estimate });
  }, []);
  return {
    question,
    ask: useCallback((estimate: EstimateSummary) => void ask(estimate), [ask]),
    close: () => setQuestion(null),
  };
}

interface CompletedMileageProps {
  readonly question: MileageQuestion | null;
  readonly onClose: () => void;
}

/** Offers the mileage of a completed estimate as an entry of its vehicle; Enter takes it. */
export function CompletedMileage({ question, onClose }: CompletedMileageProps) {
  const words = useWords(completedWorkWords);
  const vehicle = question?.estimate.vehicle;
  const car = vehicle?.licensePlate ?? [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  return (
    <Dialog opened={question !== null} onClose={onClose} title={words.title(car)} size="md">
      {question && <MileageForm question={question} onClose={onClose} />}
    </Dialog>
  );
}

function MileageForm({
  question: { vehicleId, mileage, last, estimate },
  onClose,
}: {
  readonly question: MileageQuestion;
  readonly onClose: () => void;
}) {
  const words = useWords(completedWorkWords);
  const vehicles = useWords(vehiclesWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useMutation({
    mutationFn: (body: MileageDraft) =>
      request(vehiclesContract.addMileage, { params: { id: vehicleId }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['api', 'vehicles'] }),
  });
  const { form, busy, submit } = useContractForm({
    schema: mileageDraft,
    initialValues: { mileage: String(mileage), notes: estimate.estimateNumber },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(vehicles.mileageAdded);
      onClose();
    },
    onFailure: (error) => fail(error, vehicles.mileageAddFailed),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.question(estimate.estimateNumber)}</Text>
        <DecimalInput
          label={vehicles.mileageKm}
          description={last === null ? undefined : vehicles.lastMileage(displayNumber(last, language))}
          required
          whole
          data-autofocus
          {...form.getInputProps('mileage')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {words.notNow}
          </Button>
          <Button type="submit" loading={busy}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
