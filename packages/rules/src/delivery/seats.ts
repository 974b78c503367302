import type { ParcelSender, WaybillSender } from './parcels.ts';

/** Centimetres of a side, the longest first or as they come. */
export type Size = readonly [length: number, width: number, height: number];

/** Defaults for goods and boxes without data in the catalogue. */
export interface ParcelMeasures {
  /** For a unit of unknown weight. */
  unitGrams: number;
  /** For a unit of unknown size. */
  unitSize: Size;
  /** Box, tape and paper of one seat. */
  packagingGrams: number;
  /** A greater weight goes into another seat. */
  seatGramsMax: number;
  /** Boxes of the shop, in centimetres. */
  boxes: readonly Size[];
}

/** Units of one variant, with the catalogue's measures. */
export interface PackedUnits {
  units: number;
  grams: number | null;
  size: readonly number[] | null;
}

/** One box of a parcel. */
export interface Seat {
  grams: number;
  size: Size;
}

// Goods leave gaps between them: a box is full at four fifths.
const fillRatio = 0.8;

/**
 * The boxes of an order: heavy units first, each into the first seat that takes it, and of the boxes the smallest that
 * holds a seat. Without data of any unit, it is one `unknown` box. A locker takes one seat of any weight.
 */
export function seatsOf(
  packed: readonly PackedUnits[],
  measures: ParcelMeasures,
  { unknown, isOne = false }: { unknown: Seat; isOne?: boolean },
): readonly Seat[] {
  if (packed.every(({ grams, size }) => grams === null && size === null)) return [unknown];
  const largest = Math.max(...measures.boxes.map(volumeOf)) * fillRatio;
  const gramsMax = measures.seatGramsMax - measures.packagingGrams;
  const seats: Filled[] = [];
  for (const one of unitsOf(packed, measures)) {
    const takes = (seat: Filled) => seat.grams + one.grams <= gramsMax && seat.volume + volumeOf(one.size) <= largest;
    const seat = isOne ? seats[0] : seats.find(takes);
    if (seat === undefined) seats.push({ grams: one.grams, volume: volumeOf(one.size), sides: one.size });
    else {
      seat.grams += one.grams;
      seat.volume += volumeOf(one.size);
      seat.sides = sidesOver(seat.sides, one.size);
    }
  }
  return seats.map((seat) => ({ grams: seat.grams + measures.packagingGrams, size: boxOf(seat, measures.boxes) }));
}

/** A parcel of goods without data in the catalogue. */
export const unmeasuredSeat = (
  { parcelGrams }: ParcelSender,
  sender: WaybillSender | null,
  { boxes: [smallest = [24, 17, 10]] }: ParcelMeasures,
): Seat => ({
  grams: parcelGrams,
  size: sender === null ? smallest : [sender.box.length, sender.box.width, sender.box.height],
});

interface Filled {
  grams: number;
  volume: number;
  /** No box is smaller than the largest sides in it. */
  sides: Size;
}

function unitsOf(packed: readonly PackedUnits[], measures: ParcelMeasures): { grams: number; size: Size }[] {
  return packed
    .flatMap(({ units, grams, size }) => {
      const one = { grams: grams ?? measures.unitGrams, size: sorted(size ?? measures.unitSize) };
      return Array.from({ length: units }, () => one);
    })
    .toSorted((a, b) => b.grams - a.grams || volumeOf(b.size) - volumeOf(a.size));
}

function boxOf({ volume, sides }: Filled, boxes: readonly Size[]): Size {
  const needed = volume / fillRatio;
  const fits = (box: Size) => volumeOf(box) >= needed && sorted(box).every((side, nth) => side >= (sides[nth] ?? 0));
  const fitting = boxes.filter(fits).toSorted((a, b) => volumeOf(a) - volumeOf(b))[0];
  if (fitting !== undefined) return fitting;
  const [length, width, height] = sides;
  return [length, width, Math.max(height, Math.ceil(needed / (length * width)))];
}

const volumeOf = ([length, width, height]: Size): number => length * width * height;

const sidesOver = (a: Size, b: Size): Size => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])];

function sorted(size: readonly number[]): Size {
  const [length = 0, width = 0, height = 0] = [...size].toSorted((a, b) => b - a);
  return [length, width, height];
}
