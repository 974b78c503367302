// The club played by chance: people, staff, partners and clocks, with faults in between; the books are read after each seed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { asAdmin, copyClub, makeTemplate, type SimulatedClub, type Template } from './club.ts';
import { runSeed } from './run-seed.ts';

const seeds = Number(process.env.PROOF_SEEDS ?? 30);
const first = Number(process.env.PROOF_SEED ?? 1);
/** These share a club, one after another: each finds the stock that the one before left. */
const seedsOfClub = 50;
vi.setConfig({ testTimeout: patience(120_000 + seeds * 2000) });

/** What must have happened somewhere: a simulation without a payment proves nothing. */
const mustHappen = [
  /^scanCodes: 200 .*credited 10/,
  /^scanCodes: 200 .*used/,
  /^placeOrder: 200 order/,
  /^placeOrder: 409 /,
  /^welcomeFriend: 200 delivered/,
  /^cancelOrder: 200/,
  /^moveByStaff: delivered: moved/,
  /^moveByStaff: returned: moved/,
  /^returnSome: \d+ lines/,
  /^visitBank: .*then paid/,
  /^buyCertificate: 200/,
  /^buyCertificate: 409/,
  /^takeRewardOnHold: kept 200/,
  /^handDevice: 200 free/,
  /^playQuiz: 200 finished [1-9]/,
  /^runMarathon: 200 \S+ 200 run [1-9]/,
  /expireLots [1-9]/,
  /closeMarathonDays [1-9]/,
];

/** What takes a longer game. */
const mustHappenInMany = [
  /expireUnpaid [1-9]/,
  /activateAwards [1-9]/,
  /endSubscriptions [1-9]/,
  /expireHolds [1-9]/,
  /settleComplaints [1-9]/,
  /^scanCodes: 200 .*credited 20/,
];

let template: Template;
beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => asAdmin(`drop database if exists ${template.database} with (force)`));

async function withClub<T>(name: string, work: (club: SimulatedClub) => Promise<T>): Promise<T> {
  const club = await copyClub(template, `${template.database}_${name}`);
  try {
    return await work(club);
  } finally {
    await club.close();
  }
}

/** Stories of seeds that share a club. A failure replays exactly when it is started where its club was opened. */
function playTogether(name: string, from: number, count: number): Promise<string[][]> {
  return withClub(name, async (club) => {
    const stories: string[][] = [];
    for (let seed = from; seed < from + count; seed++) {
      await runSeed(club, seed).then(
        (story) => stories.push(story),
        (error: unknown) => {
          throw new Error(`PROOF_SEED=${from} PROOF_SEEDS=${seed - from + 1} replays it`, { cause: error });
        },
      );
    }
    return stories;
  });
}

test(`${seeds} seeds leave the books in order`, async () => {
  const starts = Array.from({ length: Math.ceil(seeds / seedsOfClub) }, (_, i) => first + i * seedsOfClub);
  const happened = new Set<string>();
  const lane = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const stories = await playTogether(`s${from}`, from, Math.min(seedsOfClub, first + seeds - from));
      for (const line of stories.flat()) happened.add(line);
    }
  };
  await Promise.all([lane(), lane()]);
  const lines = [...happened];
  const wanted = [...(seeds >= 200 ? mustHappen : []), ...(seeds >= 1000 ? mustHappenInMany : [])];
  expect(wanted.filter((must) => !lines.some((line) => must.test(line)))).toEqual([]);
});

test('seeds that are played again are the same stories', async () => {
  const once = await playTogether('once', first, 5);
  expect(await playTogether('again', first, 5)).toEqual(once);
});
