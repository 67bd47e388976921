import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayNumber } from '#shared/money.ts';
import { request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import {
  mileageDraft,
  vehiclesContract,
  type MileageDraft,
} from '#features/records/vehicles/vehicles.contract.ts';
import { vehiclesWords } from '#features/records/vehicles/vehicles.words.ts';
import { completedWorkWords } from '../../estimates.words.ts';
import type { MileageQuestion } from './CompletedMileage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface CompletedMileageFormProps {
  readonly question: MileageQuestion;
  readonly onClose: () => void;
}

export function CompletedMileageForm({ question, onClose }: CompletedMileageFormProps) {
  const { vehicleId, mileage, last, estimate } = question;
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
    initialValues: { mileage: mileage === null ? '' : String(mileage), notes: estimate.estimateNumber },
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
        <Text size="sm">{words[mileage === null ? 'ask' : 'question'](estimate.estimateNumber)}</Text>
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
