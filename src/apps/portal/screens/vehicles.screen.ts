import { IconCar } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { vehiclesSearch } from '#features/records/vehicles/web/vehicles-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/vehicles': ReturnType<typeof vehiclesSearch>;
  }
}

export const screen: Screen<'/vehicles'> = {
  path: '/vehicles',
  permission: 'vehicles.read',
  menu: { en: 'Vehicles', lv: 'Automašīnas', icon: IconCar, group: 'work', position: 5 },
  commands: [
    { en: 'Add Vehicle', lv: 'Pievienot auto', search: { edit: 'new' }, permission: 'vehicles.write' },
  ],
  search: vehiclesSearch,
  load: async () => (await import('./VehiclesScreen.tsx')).VehiclesScreen,
};
