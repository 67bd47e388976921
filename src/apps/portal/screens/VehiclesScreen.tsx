import { NewWork } from '#features/overview/history/web/NewWork.tsx';
import { VehicleHistory } from '#features/overview/history/web/VehicleHistory.tsx';
import { VehicleHistoryPdf } from '#features/overview/history/web/VehicleHistoryPdf.tsx';
import { VehicleOpenWork } from '#features/overview/history/web/VehicleOpenWork.tsx';
import { BatteryOfVehicle } from '#features/work/batteries/web/BatteryOfVehicle.tsx';
import { ChecksOfVehicle } from '#features/work/checks/web/ChecksOf.tsx';
import { CarMarksContext } from '#features/records/vehicles/web/car-marks.ts';
import type { VehicleParts } from '#features/records/vehicles/web/VehicleDetail.tsx';
import { VehiclesPage } from '#features/records/vehicles/web/VehiclesPage.tsx';
import { markedCarsQuery } from '#features/work/high-voltage/web/high-voltage.queries.ts';
import { useCarMarks } from '#features/work/high-voltage/web/use-car-marks.tsx';
import { VehicleHighVoltage } from '#features/work/high-voltage/web/VehicleHighVoltage.tsx';
import type { Visit } from '#web/screen.ts';
import { vehiclesQuery } from '#features/records/vehicles/web/vehicles.queries.ts';
import type { vehiclesSearch } from '#features/records/vehicles/web/vehicles-search.ts';

const parts: VehicleParts = {
  NewWork,
  OpenWork: (props) => (
    <>
      <VehicleOpenWork {...props} />
      <ChecksOfVehicle vehicleId={props.vehicleId} />
    </>
  ),
  Battery: BatteryOfVehicle,
  History: VehicleHistory,
  HistoryPdf: VehicleHistoryPdf,
  HighVoltage: VehicleHighVoltage,
};

export const VehiclesScreen = () => (
  <CarMarksContext value={useCarMarks()}>
    <VehiclesPage parts={parts} />
  </CarMarksContext>
);

VehiclesScreen.queries = ({ search }: Visit<ReturnType<typeof vehiclesSearch>>) => [
  vehiclesQuery(search.search, search.sort),
  markedCarsQuery,
];
