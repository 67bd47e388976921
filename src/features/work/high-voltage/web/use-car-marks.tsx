import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import type { MarkedCar } from '../high-voltage.contract.ts';
import { carStateShortWords } from '../high-voltage.words.ts';
import { CarStateSign } from './CarState.tsx';
import { markedCarsQuery, useStatesOfToday } from './high-voltage.queries.ts';

/** A visit: its car, and whether its work is high-voltage work. */
export interface VisitOfCar {
  readonly vehicleId: string | null;
  readonly isHighVoltage: boolean;
}

/** What stands beside a car on the screens of others: a sign, and the same in words. */
interface CarMark {
  readonly sign: ReactNode;
  readonly text: string;
}

/** Returns the cars that are isolated, being isolated or in quarantine; undefined: they are not known yet. */
export function useMarkedCars(): readonly MarkedCar[] | undefined {
  const may = useCan()('high-voltage.read');
  useStatesOfToday();
  return useQuery({ ...markedCarsQuery, enabled: may }).data;
}

/** Returns their signs by the id of the vehicle. */
export function useCarMarks(): ReadonlyMap<string, Pick<CarMark, 'sign'>> {
  const cars = useMarkedCars();
  return useMemo(
    () =>
      new Map(
        (cars ?? []).map(({ vehicleId, ...state }) => [vehicleId, { sign: <CarStateSign {...state} /> }]),
      ),
    [cars],
  );
}

/** Returns what says how the car of a visit stands: of every marked car, and of one with high-voltage work. */
export function useMarkOfVisit(): (visit: VisitOfCar) => CarMark | undefined {
  const words = useWords(carStateShortWords);
  const cars = useMarkedCars();
  const byId = useMemo(() => new Map((cars ?? []).map((car) => [car.vehicleId, car])), [cars]);
  return useCallback(
    ({ vehicleId, isHighVoltage }) => {
      const known = byId.get(vehicleId ?? '');
      if (!known && !isHighVoltage) return undefined;
      const { state, isQuarantined } = known ?? { state: 'energized', isQuarantined: false };
      return {
        sign: <CarStateSign state={state} isQuarantined={isQuarantined} />,
        text: words[isQuarantined ? 'quarantined' : state],
      };
    },
    [byId, words],
  );
}
