import {
  IconBattery4,
  IconBolt,
  IconCarDoor,
  IconCarSuspension,
  IconChargingPile,
  IconCircuitMotor,
  IconClipboardCheck,
  IconCpu,
  IconDeviceDesktopAnalytics,
  IconDroplet,
  IconEngine,
  IconGauge,
  IconHeartRateMonitor,
  IconRadar2,
  IconRefresh,
  IconSteeringWheel,
  IconTemperature,
  IconTool,
  IconWheel,
  IconWind,
  type Icon,
} from '@tabler/icons-react';
import type { PublicService, ServiceCategory } from '#features/records/catalogue/catalogue.contract.ts';

/** For the services that the catalogue starts with. */
const icons: Record<string, Icon> = {
  'Annual inspection': IconClipboardCheck,
  'Brake fluid replacement': IconDroplet,
  'Cabin air filter replacement': IconWind,
  'Tire rotation and balancing': IconWheel,
  'Wheel alignment': IconSteeringWheel,
  'Battery health check': IconHeartRateMonitor,
  'Computer diagnostics': IconDeviceDesktopAnalytics,
  'Suspension repair': IconCarSuspension,
  'Drive unit repair': IconEngine,
  'Cooling system repair': IconTemperature,
  'Electrical repair': IconCircuitMotor,
  'Door handle repair': IconCarDoor,
  'High-voltage battery service': IconBattery4,
  'Software updates': IconRefresh,
  'Hardware retrofits': IconCpu,
  'Performance upgrades': IconGauge,
  'Autopilot calibration': IconRadar2,
  'Charging system repair': IconChargingPile,
};

/** For those that the owner adds or renames. */
const iconOfCategory: Record<ServiceCategory, Icon> = {
  maintenance: IconClipboardCheck,
  repairs: IconTool,
  specialized: IconBolt,
};

export function ServiceIcon({ service }: { readonly service: PublicService }) {
  const Drawn = icons[service.name] ?? iconOfCategory[service.category];
  return <Drawn className="service-icon" size={30} stroke={1.6} aria-hidden="true" />;
}
