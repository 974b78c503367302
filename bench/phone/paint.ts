// When the largest thing of a page is painted on a slow network, the first time and later, each beside a static page of the same run.
import type { BrowserContext } from '@playwright/test';
import { median } from '../measure.ts';
import { type Phone, newContext, newPhone } from './contexts.ts';
import { differenceOf, pictureAt, screenBeforeApp } from './screens.ts';
import { type Visit, untilPictured, untilStored, visit } from './visits.ts';

interface Visits {
  first: Visit[];
  repeat: Visit[];
  bareFirst: Visit[];
  bareRepeat: Visit[];
}

interface Round {
  context: BrowserContext;
  bare: BrowserContext;
  path: string;
  visits: Visits;
}

const repeatsInRound = 3;
/** Of all the dots of a screen. */
const differenceMax = 0.002;

export async function measurePaint(phone: Phone, path: string, rounds: number): Promise<void> {
  const visits: Visits = { first: [], repeat: [], bareFirst: [], bareRepeat: [] };
  for (let time = 0; time < rounds; time++) {
    const context = await newPhone(phone, path !== '/auth');
    const bare = await newContext(phone.browser);
    const round = { context, bare, path, visits };
    await measureFirst(phone, round);
    await measureRepeats(phone, round);
    await context.close();
    await bare.close();
  }
  addPaints(phone, path, visits);
}

async function measureFirst(
  { origin, brand, reference }: Phone,
  { context, bare, path, visits }: Round,
): Promise<void> {
  const ours = await visit(context, origin + path, async (page) => {
    await untilStored(page, 'files');
    if (path !== '/auth') await untilPictured(page, `snapshot.${brand}.${path}`);
  });
  visits.first.push(ours);
  visits.bareFirst.push(await visit(bare, reference.staticPage(ours.bytes, ours.isolation)));
}

/**
 * Beside the very screen that a later visit shows before the app runs: the difference is the cost of the app and its
 * worker.
 */
async function measureRepeats({ origin, reference }: Phone, { context, bare, path, visits }: Round): Promise<void> {
  const screen = await screenBeforeApp(context, origin + path);
  const stored = reference.storedScreen(screen);
  await visit(bare, stored, (page) => untilStored(page, 'pages'));
  const difference = await differenceOf(screen.picture, await pictureAt(bare, stored));
  if (difference > differenceMax)
    throw new Error(`The static page of ${path} looks otherwise: ${(difference * 100).toFixed(2)} % of it`);
  // Alternating, so that other load of the machine affects both.
  for (let time = 0; time < repeatsInRound; time++) {
    const ours = await visit(context, origin + path);
    const raw = await visit(bare, stored);
    if (ours.largest !== raw.largest)
      throw new Error(`The largest of ${path} is ${ours.largest}, and ${raw.largest} of the static page`);
    visits.repeat.push(ours);
    visits.bareRepeat.push(raw);
  }
}

function addPaints({ report, brand }: Phone, path: string, visits: Visits): void {
  const { first, repeat, bareFirst, bareRepeat } = visits;
  const add = (which: string, ours: readonly Visit[], raw: readonly Visit[], ratioMax: number, note: string): void =>
    report.add({
      name: `largest paint, ${which}, ${brand} ${path}`,
      engine: 'slow 4G',
      value: median(ours.map(({ paint }) => paint)),
      unit: 'ms',
      raw: median(raw.map(({ paint }) => paint)),
      ratioMax,
      note,
    });
  add(
    'first visit',
    first,
    bareFirst,
    1.6,
    `${(median(first.map(({ bytes }) => bytes)) / 1000).toFixed(0)} KB before it`,
  );
  add('repeat', repeat, bareRepeat, 1.3, repeat[0]!.largest);
  report.add({
    name: `requests until still, ${brand} ${path}`,
    engine: 'first visit',
    value: median(first.map(({ requests }) => requests)),
    unit: '',
    max: 100,
  });
}
