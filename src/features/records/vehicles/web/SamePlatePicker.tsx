import { Paper } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { bareIdentity } from '../plate.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import type { VehicleOnRecord } from '../picked-vehicle.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { pickedOf, vehicleLabel } from './vehicle-label.ts';
import { vehicleMatchesQuery } from './vehicles.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface SamePlatePickerProps {
  /** As typed; blank: nothing is looked for. */
  readonly plate: string;
  /** The car that is being edited. */
  readonly except?: string | undefined;
  /** The person has said that it is another car. */
  readonly samePlate: boolean;
  readonly onAnother: () => void;
  /** Takes the car on record in place of a new one; missing where only a new one can be created. */
  readonly onUse?: (vehicle: VehicleOnRecord) => void;
  /**
   * Whose the car on record becomes at once when it is taken (null: a new customer's); left out, that is asked later.
   */
  readonly becomesOf?: string | null;
}

/** Shows an existing car with the typed plate: its owner, and the question whether this is that car or another. */
export function SamePlatePicker(props: SamePlatePickerProps) {
  const { plate, except, samePlate, onAnother, onUse, becomesOf } = props;
  const words = useWords(vehiclesWords);
  const wanted = bareIdentity(plate);
  const [debounced] = useDebouncedValue(wanted, 250);
  const { data = [] } = useQuery({
    ...vehicleMatchesQuery(debounced, undefined),
    enabled: debounced !== '' && !samePlate,
  });
  const rows = data.filter(
    ({ id, licensePlate }) => id !== except && licensePlate !== null && bareIdentity(licensePlate) === wanted,
  );
  const moves = ({ customerId }: Vehicle): boolean =>
    becomesOf !== undefined && (becomesOf === null || becomesOf !== customerId);
  const use = (row: Vehicle) =>
    onUse?.(becomesOf === undefined ? pickedOf(row) : { ...pickedOf(row), move: moves(row) });
  if (samePlate || wanted === '' || debounced !== wanted || rows.length === 0) return null;
  return (
    <Paper withBorder p="xs" role="status">
      <Text size="sm">{words.plateOnRecord}</Text>
      {rows.map((row) => (
        <Text key={row.id} size="sm" fw={600}>
          {[vehicleLabel(row), row.customerName].filter(Boolean).join(' · ')}
        </Text>
      ))}
      <Group gap="xs" mt={6}>
        {onUse &&
          rows.map((row) => (
            <Button key={row.id} size="sm" variant="light" onClick={() => use(row)}>
              {moves(row)
                ? words.moveThisCar
                : rows.length === 1
                  ? words.useThisCar
                  : words.useCar(vehicleLabel(row))}
            </Button>
          ))}
        <Button size="sm" variant="default" onClick={onAnother}>
          {words.anotherCar}
        </Button>
      </Group>
    </Paper>
  );
}
