import { NewWork } from '#features/overview/history/web/NewWork.tsx';
import { VehicleHistory } from '#features/overview/history/web/VehicleHistory.tsx';
import { VehicleHistoryPdf } from '#features/overview/history/web/VehicleHistoryPdf.tsx';
import { VehicleOpenWork } from '#features/overview/history/web/VehicleOpenWork.tsx';
import { BatteryOfVehicle } from '#features/work/batteries/web/BatteryOfVehicle.tsx';
import { ChecksOfVehicle } from '#features/work/checks/web/ChecksOf.tsx';
import type { VehicleParts } from '#features/records/vehicles/web/VehicleDetail.tsx';
import { VehiclesPage } from '#features/records/vehicles/web/VehiclesPage.tsx';
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
};

export const VehiclesScreen = () => <VehiclesPage parts={parts} />;

VehiclesScreen.queries = ({ search }: Visit<ReturnType<typeof vehiclesSearch>>) => [
  vehiclesQuery(search.search),
];
