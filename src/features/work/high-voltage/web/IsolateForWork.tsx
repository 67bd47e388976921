import { IconBolt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { CarState } from './CarState.tsx';
import { useBeginIsolation } from './high-voltage.queries.ts';
import { useMarkedCars, type VisitOfCar } from './use-car-marks.tsx';
import classes from './IsolateForWork.module.css';

/** The state of a visit's car: of every marked one, and of one with high-voltage work. */
export function StateOfVisit({ vehicleId, isHighVoltage }: VisitOfCar) {
  const marked = useMarkedCars()?.find((car) => car.vehicleId === vehicleId);
  if (!marked && !isHighVoltage) return null;
  return <CarState state={marked?.state ?? 'energized'} isQuarantined={marked?.isQuarantined ?? false} />;
}

interface IsolateForWorkProps extends VisitOfCar {
  readonly estimateId: string | null;
}

/** Leads to the open isolation of a visit's car, or begins the one that its work needs. */
export function IsolateForWork({ vehicleId, estimateId, isHighVoltage }: IsolateForWorkProps) {
  const words = useWords(vehicleHighVoltageWords);
  const mayRecord = useCan()('high-voltage.record');
  const cars = useMarkedCars();
  const navigate = useNavigate();
  const { mutate, isPending } = useBeginIsolation();
  if (!mayRecord || vehicleId === null || !cars) return null;
  const marked = cars.find((car) => car.vehicleId === vehicleId);
  const open = marked?.isolationId;
  const icon = <IconBolt size={20} aria-hidden />;
  if (open)
    return (
      <div className={classes.isolate}>
        <Button
          variant="light"
          size="lg"
          fullWidth
          leftSection={icon}
          renderRoot={(props) => <Link to="/isolations/$id" params={{ id: open }} {...props} />}
        >
          {marked.state === 'de_energized' ? words.openSigned : words.open}
        </Button>
      </div>
    );
  if (!isHighVoltage) return null;
  const begin = () =>
    mutate(
      { vehicleId, estimateId },
      { onSuccess: ({ id }) => void navigate({ to: '/isolations/$id', params: { id } }) },
    );
  return (
    <div className={classes.isolate}>
      <Button variant="light" size="lg" fullWidth leftSection={icon} loading={isPending} onClick={begin}>
        {words.begin}
      </Button>
    </div>
  );
}
