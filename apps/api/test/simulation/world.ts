import type { CallName } from '@club/contract/calls';
import type { Brand } from '@club/rules/brands';
import { type Chance, chanceOf } from './chance.ts';
import type { SimulatedClub } from './club.ts';
import { Person } from './people.ts';

/** The context of a seed. */
export interface World {
  club: SimulatedClub;
  chance: Chance;
  people: Person[];
  /** Codes that this seed issued, redeemed or not. */
  codes: string[];
  /** Numbers of orders that this seed placed, by the person's place. */
  orders: { number: number; id: string; who: Person; brand: Brand; isCard: boolean }[];
  /** What happened, step by step: the same for the same seed. */
  story: string[];
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export async function openWorld(club: SimulatedClub, seed: number): Promise<World> {
  const chance = chanceOf(seed);
  club.dealer.seed = seed;
  club.dealer.chance = chance;
  club.crash.isNext = false;
  club.services.bank.clear();
  // Each seed has its own time, with different weekdays, months and clock changes.
  club.clock.now = new Date(Date.UTC(2026, 10, 20) + chance.below(400 * 24) * hourMs + chance.below(60) * 60_000);
  const people = [await Person.join(club), await Person.join(club)];
  return { club, chance, people, codes: [], orders: [], story: [] };
}

/**
 * An action that a phone repeats until it gets a reply: the process may die before the commit, the reply may be lost
 * after it, and the phone may be impatient. All received replies of one action are the same.
 */
export async function insist(
  world: World,
  who: Person,
  brand: Brand,
  name: CallName,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { chance, club } = world;
  club.crash.isNext = chance.happens(0.08);
  let heard = await who.request(brand, name, input, headers);
  const died = heard.status === 500;
  club.crash.isNext = false;
  if (died || chance.happens(0.12)) {
    const again = await who.request(brand, name, input, headers);
    if (!died && again.status !== heard.status) {
      throw new Error(`${name} answered ${heard.status} and then ${again.status}: ${JSON.stringify(again.body)}`);
    }
    heard = again;
  }
  if (heard.status >= 500) throw new Error(`${name} answered ${heard.status}: ${JSON.stringify(heard.body)}`);
  return heard;
}

export const keyOf = (chance: Chance): Record<string, string> => ({ 'idempotency-key': chance.uuid() });
