// One connection and the people who use it.
import { type Chance, chanceOf } from '../simulation/chance.ts';
import type { Aim, Cast } from './aim.ts';
import type { Answer } from './answer.ts';
import { Caller } from './caller.ts';
import { type Field, goneAfter } from './field.ts';
import { faultsOf } from './judge.ts';
import { soundPicture } from './pictures.ts';
import { type Shot, bytesOf } from './shots/shot.ts';
import { shoot } from './shots/all.ts';
import type { Target } from './targets/target.ts';
import { Wire } from './wire.ts';

/** Shots until everybody in a lane is replaced. */
const castLives = 1500;

export async function fireLane(field: Field, seed: number): Promise<void> {
  const { target, calls, pages, takeTurn } = field;
  const chance = chanceOf(seed);
  const wire = new Wire(target.port);
  let cast: Cast | undefined;
  let lived = 0;
  for (let turn = await takeTurn(); turn !== undefined; turn = await takeTurn()) {
    if (cast === undefined || lived++ > castLives) {
      cast = await newCast(cast, wire, target, chance);
      lived = 0;
    }
    const aim: Aim = { call: chance.pick(calls), cast, chance, pages };
    const shot = shoot(aim);
    const answer = await fire(field, wire, shot, turn);
    // Signed out by its own shot, or by the server's right.
    if (answer && hear(cast, shot, answer)) lived += castLives;
  }
  wire.close();
}

async function fire({ target, check, findings, tally }: Field, wire: Wire, shot: Shot, turn: number) {
  tally.fired(String(turn), shot);
  const answer = await wire.send(bytesOf(shot, String(turn)), shot.method, shot.isCutOff).catch((error: Error) => {
    if (/nobody listens/.test(error.message)) throw goneAfter(target, tally);
    findings.add(String(error), turn, shot);
    return undefined;
  });
  tally.answered(answer?.status ?? 0);
  if (answer === undefined && !shot.isCutOff) findings.add('ends the connection without an answer', turn, shot);
  if (answer) for (const fault of faultsOf(shot, answer, check)) findings.add(fault, turn, shot, answer);
  return answer;
}

/** Passes the reply to the owner of these keys; returns whether they no longer grant anything. */
function hear({ a, b, ogo }: Cast, shot: Shot, answer: Answer): boolean {
  if (shot.keys !== 'customer' || shot.isCutOff) return false;
  const sender = [a, b, ogo].find(({ bearer }) => shot.headers.some(([, value]) => value === `Bearer ${bearer}`));
  sender?.hear(answer);
  return sender !== undefined && answer.status === 401 && /"code":"unauthorized"/.test(answer.body.toString('utf8'));
}

async function newCast(before: Cast | undefined, wire: Wire, target: Target, chance: Chance): Promise<Cast> {
  const made = (brand: Caller['brand']) => new Caller(brand, chance);
  const cast = before ?? { a: made('main'), b: made('main'), ogo: made('ogo') };
  for (const caller of [cast.a, cast.b, cast.ogo]) {
    await target.forgetLimits();
    await caller.register(wire, target);
    if (before === undefined) await caller.lookAround(wire);
    for (const field of ['image', 'photo', 'document']) caller.words.learn(field, soundPicture.toString('base64'));
  }
  return cast;
}
