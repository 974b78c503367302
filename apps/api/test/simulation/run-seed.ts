import { cancelOrder, moveByStaff, placeOrder, returnSome, welcomeFriend } from './actions/orders.ts';
import { bankCalls, visitBank } from './actions/bank.ts';
import { buyCertificate, changePlan, handDevice, takeRewardOnHold, playQuiz, runMarathon } from './actions/club.ts';
import { scanCodes } from './actions/scanning.ts';
import { drain, turnMatrix, workThrough } from './actions/work.ts';
import type { SimulatedClub } from './club.ts';
import { whatIsBroken } from './invariants.ts';
import { dayMs, hourMs, openWorld, type World } from './world.ts';

type TestAction = (world: World) => Promise<string>;

/** The possible steps, weighted by how often they are listed. */
const often: readonly TestAction[] = [scanCodes, placeOrder, moveByStaff, workThrough];
const actions: readonly TestAction[] = [
  ...often,
  ...often,
  buyCertificate,
  buyCertificate,
  visitBank,
  visitBank,
  cancelOrder,
  returnSome,
  returnSome,
  bankCalls,
  welcomeFriend,
  drain,
  drain,
  playQuiz,
  runMarathon,
  changePlan,
  handDevice,
  takeRewardOnHold,
  turnMatrix,
];

const stepsOfSeed = 20;

/** Plays one seed and looks whether the books are right. Throws with the seed and its story. */
export async function runSeed(club: SimulatedClub, seed: number): Promise<string[]> {
  const world = await openWorld(club, seed);
  try {
    for (let step = 0; step < stepsOfSeed; step++) {
      if (world.chance.happens(0.3)) world.story.push(moveClock(world));
      const action = world.chance.pick(actions);
      world.story.push(`${action.name}: ${await action(world)}`);
    }
    const broken = await whatIsBroken(club.database.db);
    if (broken.length > 0) throw new Error(`broken: ${broken.slice(0, 5).join('; ')}`);
  } catch (error) {
    throw new Error(`Seed ${seed}\n${world.story.join('\n')}`, { cause: error });
  }
  return world.story;
}

/** Time moves by minutes, by months, and sometimes a little back, as when a clock is corrected. */
function moveClock({ chance, club }: World): string {
  const ms = chance.pick([
    5 * 60_000,
    40 * 60_000,
    5 * hourMs,
    dayMs,
    9 * dayMs,
    40 * dayMs,
    380 * dayMs,
    -20 * 60_000,
  ]);
  club.clock.now = new Date(club.clock.now.getTime() + ms);
  return `clock ${ms / 60_000} min`;
}
