// What Nova Poshta reads of boxes: kilograms and centimetres as text, the volume in cubic metres.
import type { Seat } from '@club/rules/delivery/seats';

export function seatFields(seats: readonly Seat[]): Record<string, unknown> {
  return {
    Weight: kilograms(seats.reduce((sum, { grams }) => sum + grams, 0)),
    SeatsAmount: String(seats.length),
    OptionsSeat: seats.map(({ grams, size: [length, width, height] }) => ({
      weight: kilograms(grams),
      volumetricLength: String(length),
      volumetricWidth: String(width),
      volumetricHeight: String(height),
      volumetricVolume: String((length * width * height) / 1_000_000),
    })),
  };
}

const kilograms = (grams: number): string => String(grams / 1000);
