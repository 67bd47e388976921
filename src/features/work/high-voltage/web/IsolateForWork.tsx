import { useCan } from '#web/signed-in.ts';
import { CarState } from './CarState.tsx';
import { IsolationButton } from './IsolationButton.tsx';
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
  const mayRecord = useCan()('high-voltage.record');
  const cars = useMarkedCars();
  if (!mayRecord || vehicleId === null || !cars) return null;
  const marked = cars.find((car) => car.vehicleId === vehicleId);
  if (!marked?.isolationId && !isHighVoltage) return null;
  return (
    <div className={classes.isolate}>
      <IsolationButton
        vehicleId={vehicleId}
        estimateId={estimateId}
        openId={marked?.isolationId}
        state={marked?.state ?? 'energized'}
        variant="light"
        size="lg"
        fullWidth
      />
    </div>
  );
}
