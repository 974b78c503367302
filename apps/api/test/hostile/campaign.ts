// Fires from several connections at once, every shot judged, the whole sequence made from one seed.
import { openapiCheck } from '../harness/openapi-check.ts';
import { callsOf } from './document.ts';
import { type Field, goneAfter, type Outcome } from './field.ts';
import { Findings } from './findings.ts';
import { fireLane } from './lane.ts';
import { Tally } from './tally.ts';
import type { Target } from './targets/target.ts';

const lanes = 3;
const shotsBetweenLooks = 400;

export async function campaign(
  target: Target,
  seed: number,
  shots: number,
  pages: readonly string[],
): Promise<Outcome> {
  const calls = callsOf(target.document);
  const outcome: Outcome = { findings: new Findings(seed), tally: new Tally(calls) };
  let fired = 0;
  const takeTurn = async () => {
    if (fired >= shots) return undefined;
    const turn = ++fired;
    if (turn % shotsBetweenLooks === 0) await look(target, outcome);
    return turn;
  };
  const field: Field = { ...outcome, target, calls, pages, check: openapiCheck(target.document), takeTurn };
  await target.forgetLimits();
  await Promise.all(Array.from({ length: lanes }, (_, lane) => fireLane(field, seed * lanes + lane)));
  await look(target, outcome);
  return outcome;
}

async function look(target: Target, { tally, findings }: Outcome): Promise<void> {
  await target.forgetLimits();
  const reached = await target.reached().catch(() => {
    throw goneAfter(target, tally);
  });
  tally.note(reached, findings);
}
