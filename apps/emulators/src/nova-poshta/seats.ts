import type { Properties } from './directory.ts';
import { refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';

const kgPerCubicMetre = 250;
const seatKgMax = 30;

/**
 * The billed weight: the weight, or the volume of the boxes if that is more. Boxes, if given, make the whole parcel.
 */
export function seatsOf(properties: Properties): { billedKg: number } | { problem: Envelope } {
  const weight = Number(properties.Weight);
  if (!(weight > 0)) return { problem: refused('Weight is empty', '20000500510') };
  if (properties.OptionsSeat === undefined) return { billedKg: weight };
  const seats = Array.isArray(properties.OptionsSeat) ? (properties.OptionsSeat as Record<string, unknown>[]) : [];
  if (seats.length === 0 || seats.length !== Number(properties.SeatsAmount))
    return { problem: refused('SeatsAmount is incorrect', '20000500511') };
  const sides = seats.map((seat) =>
    ['volumetricLength', 'volumetricWidth', 'volumetricHeight'].map((side) => Number(seat[side])),
  );
  const weights = seats.map((seat) => Number(seat.weight));
  if (weights.some((kg) => !(kg > 0)) || Math.abs(weights.reduce((sum, kg) => sum + kg, 0) - weight) > 0.001)
    return { problem: refused('OptionsSeat weight is incorrect', '20000500512') };
  if (sides.flat().some((cm) => !(cm > 0))) return { problem: refused('OptionsSeat is incorrect', '20000500513') };
  if (weights.some((kg) => kg > seatKgMax)) return { problem: refused('Seat is too heavy', '20000500514') };
  const cubic = sides.reduce((sum, [length = 0, width = 0, height = 0]) => sum + length * width * height, 0);
  return { billedKg: Math.max(weight, (cubic / 1_000_000) * kgPerCubicMetre) };
}
