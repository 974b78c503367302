import { fields, listUpTo, whole } from './checks.ts';
import type { ParcelMeasures } from '../delivery/seats.ts';

const boxesMax = 20;
const centimetres = whole(1, 200);

const size = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length === 3
    ? listUpTo(centimetres, 3)(value)
    : 'three whole numbers of centimetres: length, width, height';

/** Goods have their own weight and size in the catalogue. */
export const parcelMeasuresSetting = {
  scope: 'club' as const,
  summary:
    'Parcel weights and sizes: grams and centimetres of a unit for which the catalogue has none, grams of packaging, maximum grams per seat, and the shop’s box sizes',
  check: (value: unknown): string | undefined => {
    const problem = measures(value);
    if (problem !== undefined) return problem;
    const { packagingGrams, unitGrams, seatGramsMax, boxes } = value as ParcelMeasures;
    if (boxes.length === 0) return 'boxes: at least one is needed';
    return packagingGrams + unitGrams > seatGramsMax
      ? 'seatGramsMax: less than one unit with its packaging'
      : undefined;
  },
};

const measures = fields({
  unitGrams: whole(1, 30_000),
  unitSize: size,
  packagingGrams: whole(0, 10_000),
  seatGramsMax: whole(500, 30_000),
  boxes: listUpTo(size, boxesMax),
});
