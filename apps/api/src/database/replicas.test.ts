import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { positionMs, replicaBehindMs, replicaLookEveryMs } from './limits.ts';
import type { Db, Position, Replicas } from './rows.ts';
import { followReplicas } from './replicas.ts';

/** A database that reports its position, or fails. */
class Server {
  at: Position | undefined;

  constructor(at: Position | undefined) {
    this.at = at;
  }

  readonly db = {
    execute: async () => {
      if (this.at === undefined) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED', severity: 'FATAL' });
      return {
        rows: [{ epoch: this.at.epoch, lsn: String(this.at.lsn) }],
        fields: [
          { name: 'epoch', dataTypeID: 23 },
          { name: 'lsn', dataTypeID: 25 },
        ],
      };
    },
  } as unknown as Db;
}

const at = (lsn: number, epoch = 1): Position => ({ epoch, lsn: BigInt(lsn) });
let replicas: Replicas | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await replicas?.close();
  vi.useRealTimers();
});

/** Follows standbys of a primary; one look has passed. */
async function follow(primary: Server, ...standbys: Server[]): Promise<Replicas> {
  const named = standbys.map(({ db }, i) => ({ host: `db${i + 2}`, db, at: undefined, close: async () => undefined }));
  replicas = followReplicas(primary.db, named, () => Date.now());
  await aLook();
  return replicas;
}
const aLook = (): Promise<unknown> => vi.advanceTimersByTimeAsync(replicaLookEveryMs);

test("a standby serves what it has reached, and only the primary serves a browser's later changes", async () => {
  const primary = new Server(at(100));
  const standby = new Server(at(100));
  const all = await follow(primary, standby);
  expect([undefined, at(99), at(100)].map((seen) => all.showing(seen))).toEqual([standby.db, standby.db, standby.db]);
  expect([at(101), 'primary' as const, at(1, 2)].map((seen) => all.showing(seen))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  standby.at = at(101);
  await aLook();
  expect(all.showing(at(101))).toBe(standby.db);
});

test('one that is too far behind is not read from, and the lag is reported', async () => {
  const primary = new Server(at(100));
  const standby = new Server(at(100));
  const all = await follow(primary, standby);
  primary.at = at(200);
  await vi.advanceTimersByTimeAsync(replicaBehindMs - replicaLookEveryMs);
  expect(all.showing(undefined)).toBe(standby.db);
  await vi.advanceTimersByTimeAsync(2 * replicaLookEveryMs);
  expect(all.showing(undefined)).toBeUndefined();
  expect(all.lags()).toEqual([{ host: 'db2', seconds: expect.closeTo(replicaBehindMs / 1000, 0) }]);
  standby.at = at(200);
  await aLook();
  expect(all.showing(undefined)).toBe(standby.db);
});

test('an idle club is not behind, whatever time passes', async () => {
  const all = await follow(new Server(at(100)), new Server(at(100)));
  await vi.advanceTimersByTimeAsync(100 * replicaBehindMs);
  expect(all.showing(at(100))).toBeDefined();
});

test('a server of an earlier epoch is not read from, however long its own log has become', async () => {
  const primary = new Server(at(100, 2));
  const left = new Server(at(900, 1));
  const all = await follow(primary, left);
  expect(all.showing(undefined)).toBeUndefined();
  expect(all.showing(at(100, 2))).toBeUndefined();
});

test('nothing is read from standbys while the primary does not answer', async () => {
  const primary = new Server(at(100));
  const all = await follow(primary, new Server(at(100)));
  primary.at = undefined;
  await vi.advanceTimersByTimeAsync(replicaBehindMs + 2 * replicaLookEveryMs);
  expect(all.showing(undefined)).toBeUndefined();
});

test('the position after a change is not waited for from a primary that died right after it', async () => {
  const primary = new Server(at(100));
  const all = await follow(primary, new Server(at(100)));
  const answer = Promise.withResolvers<never>();
  primary.db.execute = (() => answer.promise) as never;
  const refused = expect(all.position()).rejects.toThrow('No position of the primary in time');
  await vi.advanceTimersByTimeAsync(positionMs);
  await refused;
  answer.reject(new Error('gone'));
});

test('one that falls is passed over until it answers again, and the others take turns', async () => {
  const [one, two] = [new Server(at(100)), new Server(at(100))];
  const all = await follow(new Server(at(100)), one, two);
  expect(new Set([all.showing(undefined), all.showing(undefined)])).toEqual(new Set([one.db, two.db]));
  all.refused(one.db, Object.assign(new Error('gone'), { code: 'ECONNRESET', severity: 'FATAL' }));
  expect([all.showing(undefined), all.showing(undefined)]).toEqual([two.db, two.db]);
  all.refused(two.db, new Error('there is no such product'));
  expect(all.showing(undefined)).toBe(two.db);
  await aLook();
  expect(new Set([all.showing(undefined), all.showing(undefined)])).toEqual(new Set([one.db, two.db]));
  expect(all.counts()).toEqual({ standby: 0, primary: 2 });
});
