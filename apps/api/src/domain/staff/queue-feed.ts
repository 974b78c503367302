import { readQueues } from '../../database/staff/queues.ts';
import { listLiveStaffSessions } from '../../database/staff/sessions.ts';
import type { Services } from '../context.ts';
import { staffIdleMs } from './sessions.ts';
import type { SignedInMember } from './context.ts';
import { type Counter, countersOf } from './queues.ts';

interface Listener {
  sessionId: string;
  /** The last value sent for each queue. */
  said: Map<string, string>;
  say(queues: Counter[]): void;
  end(): void;
}

/**
 * Notifies all listeners of changed queues. For any number of listeners a process queries the database once a turn, and
 * not at all without any. A listener whose session ended or is locked is sent the end.
 */
export class QueueFeed {
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  private isTurning = false;
  private isClosed = false;
  private readonly services: Pick<Services, 'database' | 'clock'>;
  private readonly everyMs: number;

  constructor(services: Pick<Services, 'database' | 'clock'>, everyMs: number) {
    this.services = services;
    this.everyMs = everyMs;
  }

  /** Sends every queue of the member immediately, then changes. Returns how to stop. */
  follow({ sessionId }: SignedInMember, say: Listener['say'], end: Listener['end']): () => void {
    if (this.isClosed) {
      end();
      return () => undefined;
    }
    const listener: Listener = { sessionId, said: new Map(), say, end };
    this.listeners.add(listener);
    void this.turn();
    return () => void this.listeners.delete(listener);
  }

  /** Ends all streams, and immediately any that come later. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  private async turn(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isTurning) return;
    this.isTurning = true;
    // A failed query is repeated the next turn; listeners keep their last values.
    await this.publish().catch(() => undefined);
    this.isTurning = false;
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.turn(), this.everyMs);
  }

  private async publish(): Promise<void> {
    const { db } = this.services.database;
    const now = this.services.clock();
    const listening = [...this.listeners];
    const ids = [...new Set(listening.map(({ sessionId }) => sessionId))];
    const seenAfter = new Date(now.getTime() - staffIdleMs);
    const members = new Map((await listLiveStaffSessions(db, ids, { now, seenAfter })).map((one) => [one.id, one]));
    const rows = await readQueues(db, now);
    for (const listener of listening) {
      const session = members.get(listener.sessionId);
      if (session === undefined) {
        this.listeners.delete(listener);
        listener.end();
        continue;
      }
      const { memberId: id, roles, brands } = session;
      const changed = countersOf(rows, { id, roles, brands }).filter((counter) => isNew(listener, counter));
      if (changed.length > 0) listener.say(changed);
    }
  }
}

function isNew({ said }: Listener, counter: Counter): boolean {
  const text = JSON.stringify(counter);
  if (said.get(counter.queue) === text) return false;
  said.set(counter.queue, text);
  return true;
}
