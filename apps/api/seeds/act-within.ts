import { randomUUID } from 'node:crypto';
import type { Action, ActionContext, RawInput } from '../src/domain/actions/action.ts';
import { runAction } from '../src/domain/actions/run-action.ts';
import type { Db } from '../src/database/rows.ts';

/** The club's own database, settings and clock, by which a demo is filled. */
export type SeededClub = Omit<ActionContext, 'actor' | 'requestId'>;

/** Runs an action of staff as the seed; `on` is the day of the action, for things with a history. */
export type Act = <Spec extends Action['spec']>(
  action: Action<Spec>,
  given: RawInput<Action<Spec>>,
  on?: Date,
) => Promise<Awaited<ReturnType<Action<Spec>['run']>>['reply']>;

/**
 * Actions inside one surrounding transaction: demo data is created the way production data is, checks and audit rows
 * included, all of it or none.
 */
export async function actingWithin<T>(club: SeededClub, work: (act: Act, tx: Db) => Promise<T>): Promise<T> {
  // Read before: the embedded database has one connection, and the transaction holds it.
  const settings = await club.clubSettings.current();
  const actor = { kind: 'job', name: 'seed' } as const;
  const requestId = randomUUID();
  return club.database.transaction((tx) => {
    const database: ActionContext['database'] = { ...club.database, db: tx, transaction: (step) => step(tx) };
    const clubSettings = { current: () => Promise.resolve(settings) };
    const act: Act = (action, given, now = club.now) =>
      runAction({ ...club, database, clubSettings, actor, requestId, now }, action, given);
    return work(act, tx);
  });
}
