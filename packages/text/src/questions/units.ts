/** A unit of a numeric question. `value * factor + offset` converts to the base unit. */
export type Unit = { name: string; quantity: string; factor: number; offset: number };

const unit = (quantity: string, name: string, factor: number, offset = 0): Unit => ({ name, quantity, factor, offset });

/** Units by quantity. A learner may answer in any unit of the same quantity. */
export const units: readonly Unit[] = [
  unit('volume', 'l', 1),
  unit('volume', 'ml', 0.001),
  // The US gallon.
  unit('volume', 'gal', 3.785_411_784),
  unit('temperature', '°C', 1),
  unit('temperature', '°F', 5 / 9, -160 / 9),
  unit('conductivity', 'mS/cm', 1),
  // Meters multiply by 500 or 700 to show parts per million.
  unit('conductivity', 'ppm (500)', 1 / 500),
  unit('conductivity', 'ppm (700)', 1 / 700),
  unit('length', 'cm', 1),
  unit('length', 'in', 2.54),
  unit('mass', 'g', 1),
  unit('mass', 'oz', 28.349_523_125),
  unit('time', 'hours', 1),
  unit('time', 'days', 24),
  unit('time', 'weeks', 168),
  unit('acidity', 'pH', 1),
  unit('share', '%', 1),
  unit('pressure', 'kPa', 1),
  unit('power', 'W', 1),
  unit('power', 'kW', 1000),
  unit('air flow', 'm³/h', 1),
  unit('daily light', 'mol/m²', 1),
];

const otherNames: Readonly<Record<string, string>> = {
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  gallon: 'gal',
  gallons: 'gal',
  c: '°C',
  f: '°F',
  ec: 'mS/cm',
  inch: 'in',
  inches: 'in',
  h: 'hours',
  hour: 'hours',
  d: 'days',
  day: 'days',
  week: 'weeks',
  watt: 'W',
  watts: 'W',
};

/** The unit with this name; undefined if there is none. */
export function findUnit(name: string): Unit | undefined {
  const wanted = unitKey(name);
  const usual = unitKey(Object.hasOwn(otherNames, wanted) ? (otherNames[wanted] ?? '') : wanted);
  return units.find((one) => unitKey(one.name) === usual);
}

/** The ordinal sign and ℃ are typed for degrees. */
function unitKey(name: string): string {
  return name.replaceAll('º', '°').normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
}

/** Converts between units by their names; null between different quantities. */
export function convert(value: number, from: string | null, to: Unit | null): number | null {
  if (from === null || to === null) return from === to?.name || (from === null && to === null) ? value : null;
  const source = findUnit(from);
  if (source?.quantity !== to.quantity) return null;
  return (value * source.factor + source.offset - to.offset) / to.factor;
}
