import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planReturn, type ReturnableLine, shareBack, type UnitsBack } from './returns.ts';

const runs = { numRuns: 10_000 };
const rule = { giftFromUnits: 3 };

const oneLine = fc.record({
  units: fc.integer({ min: 1, max: 6 }),
  priceKop: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
  xpPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
});
const someOrder = fc.array(oneLine, { minLength: 1, maxLength: 6 }).map((lines) =>
  lines.map((line, index): ReturnableLine => ({
    ...line,
    position: index + 1,
    returned: 0,
    isGift: false,
    earnsGift: false,
  })),
);

/** The order as a heap of single units, each with its own ticket: the second calculator does not multiply. */
const heapOf = (lines: readonly ReturnableLine[]) =>
  lines.flatMap(({ position, units, priceKop, xpPrice }) =>
    Array.from({ length: units }, () => ({ position, priceKop, xpPrice, isHome: true })),
  );

/** The customer's payment for the units they still have. */
const worthOf = (heap: ReturnType<typeof heapOf>) => {
  let [kop, xp] = [0, 0];
  for (const unit of heap)
    if (unit.isHome) {
      kop += unit.priceKop;
      xp += unit.xpPrice;
    }
  return { kop, xp };
};

function takeFrom(heap: ReturnType<typeof heapOf>, back: readonly UnitsBack[]) {
  const before = worthOf(heap);
  for (const { position, units } of back)
    for (let taken = 0; taken < units; taken++) {
      const unit = heap.find((one) => one.position === position && one.isHome);
      if (unit) unit.isHome = false;
    }
  const after = worthOf(heap);
  return { kop: before.kop - after.kop, xp: before.xp - after.xp };
}

test('any split of an order into returns refunds what a second calculator computes, and in all exactly what was paid', () => {
  fc.assert(
    fc.property(someOrder, fc.infiniteStream(fc.nat({ max: 6 })), (order, chances) => {
      const lines = order.map((line) => ({ ...line }));
      const heap = heapOf(order);
      const paid = worthOf(heap);
      let [kop, xp] = [0, 0];
      for (let turn = 0; turn < 60; turn++) {
        const open = lines.filter(({ units, returned }) => returned < units);
        const back = open.flatMap(({ position, units, returned }) => {
          const wanted = Math.min(Number(chances.next().value), units - returned);
          return wanted > 0 ? [{ position, units: wanted }] : [];
        });
        const last =
          turn === 59 ? open.map(({ position, units, returned }) => ({ position, units: units - returned })) : back;
        if (last.length === 0) continue;
        const plan = planReturn(lines, last, rule);
        if ('problem' in plan) throw new Error(plan.problem);
        expect({ kop: plan.kop, xp: plan.xp }).toEqual(takeFrom(heap, last));
        kop += plan.kop;
        xp += plan.xp;
        expect(kop <= paid.kop && xp <= paid.xp).toBe(true);
        for (const { position, units } of plan.lines) lines[position - 1]!.returned += units;
        expect(plan.isLast).toBe(heap.every(({ isHome }) => !isHome));
        if (plan.isLast) break;
      }
      expect({ kop, xp }).toEqual(paid);
    }),
    runs,
  );
});

test('more units than are left, of no line or of none are no return', () => {
  const lines: ReturnableLine[] = [
    { position: 1, units: 2, returned: 1, priceKop: 100, xpPrice: 0, isGift: false, earnsGift: false },
  ];
  expect(planReturn(lines, [{ position: 1, units: 2 }], rule)).toEqual({ problem: 'return_too_many', position: 1 });
  expect(planReturn(lines, [{ position: 2, units: 1 }], rule)).toEqual({
    problem: 'return_line_unknown',
    position: 2,
  });
  const twice = [{ position: 1, units: 1 }];
  expect(planReturn(lines, [...twice, ...twice], rule)).toMatchObject({ problem: 'return_line_unknown' });
  expect(planReturn(lines, [{ position: 1, units: 0 }], rule)).toEqual({ problem: 'return_empty' });
});

test('a gift comes back with the units whose return leaves less than what earned it, and may come back alone', () => {
  const pouches = { units: 4, returned: 0, priceKop: 100, xpPrice: 0, isGift: false, earnsGift: true };
  const gift = { units: 1, returned: 0, priceKop: 0, xpPrice: 0, isGift: true, earnsGift: true };
  const lines: ReturnableLine[] = [
    { position: 1, ...pouches },
    { position: 2, ...gift },
    { position: 3, ...pouches, earnsGift: false },
  ];
  expect(planReturn(lines, [{ position: 1, units: 1 }], rule)).toMatchObject({ kop: 100, hasGift: false });
  expect(planReturn(lines, [{ position: 1, units: 2 }], rule)).toEqual({ problem: 'return_needs_gift', position: 2 });
  const both = [
    { position: 1, units: 2 },
    { position: 2, units: 1 },
  ];
  expect(planReturn(lines, both, rule)).toMatchObject({ kop: 200, hasGift: true, isLast: false });
  expect(planReturn(lines, [{ position: 2, units: 1 }], rule)).toMatchObject({ kop: 0, hasGift: true });
  // Units that do not earn it do not affect it, even if too little was left before.
  const few = lines.map((line) => (line.position === 1 ? { ...line, returned: 3 } : line));
  expect(planReturn(few, [{ position: 3, units: 1 }], rule)).toMatchObject({ kop: 100, hasGift: false });
});

test('XP go back to their lots in proportion: exactly as many, to none more than it lacks, in any parts the whole', () => {
  const lacks = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lacks, fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 10 }), (lacking, parts) => {
      const whole = lacking.reduce((sum, lack) => sum + lack, 0);
      let left = [...lacking];
      let gone = 0;
      for (const part of [...parts, whole]) {
        const xp = Math.min(part, whole - gone);
        const shares = shareBack(xp, left);
        const all = whole - gone;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(xp);
        shares.forEach((share, index) => {
          // No one is a whole XP away from their exact part.
          const lack = left[index]!;
          expect(share).toBeLessThanOrEqual(lack);
          expect(Math.abs(share * all - xp * lack)).toBeLessThan(Math.max(all, 1));
        });
        left = left.map((lack, index) => lack - shares[index]!);
        gone += xp;
      }
      expect(left.every((lack) => lack === 0)).toBe(true);
    }),
    runs,
  );
  expect(shareBack(3, [1, 1, 1, 1])).toEqual([1, 1, 1, 0]);
  expect(shareBack(9, [2, 3])).toEqual([2, 3]);
});
