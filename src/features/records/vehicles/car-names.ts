import { teslaModels } from '#features/records/catalogue/makes.ts';

interface NamedCar {
  readonly make: string | null;
  readonly model: string | null;
}

const plain = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Makes of electric cars that are seen in the shop, as their makers write them; any other is typed. */
export const knownMakes = [
  'Tesla',
  'Volkswagen',
  'Nissan',
  'BMW',
  'Hyundai',
  'Kia',
  'Renault',
  'Škoda',
  'Audi',
  'Volvo',
  'Mercedes-Benz',
  'Polestar',
  'Peugeot',
  'Citroën',
  'Opel',
  'Fiat',
  'Ford',
  'MG',
  'BYD',
  'Toyota',
] as const;

export const knownModels = (make: string): readonly string[] =>
  plain(make) === 'tesla' ? Object.values(teslaModels) : [];

const asKnown = (known: readonly string[], text: string | null): string | null =>
  known.find((name) => plain(name) === plain(text)) ?? text;

/** `tesla`, `model3` as `Tesla`, `Model 3`: as the record of a vehicle names a known car. What is not known stays. */
export const carAsNamed = ({ make, model }: NamedCar): NamedCar => ({
  make: asKnown(knownMakes, make),
  model: asKnown(knownModels(make ?? ''), model),
});
