import { createAtom } from '@tanstack/store';
import type { Gains } from '@club/contract/customer/xp';
import { call } from '../../client/call.ts';
import { runtime } from '../../device/runtime.ts';
import { seenXp, storeSeenXp } from '../../device/storage/seen-xp.ts';
import { storeBalance } from './balance.ts';

/** XP that came, by the ledger: shown over any open page until the customer closes it. */
export interface Moment extends Pick<Gains, 'gained' | 'rules' | 'occasion' | 'goal'> {
  /** After it. */
  balance: number;
  /** It came while the app was closed. */
  isReturn: boolean;
}

const shown = createAtom<Moment | null>(null);

interface SeekOptions {
  /** The page's own result, if that is less than what came since the last check. */
  gained?: number;
  /** Nothing was done now: what pages have celebrated already is passed over. */
  isReturn?: boolean;
}

let running: Promise<void> = Promise.resolve();

/** Fetches what came and shows it, one check after another. Never rejects: the celebration is lost, the XP are not. */
function seek(options: SeekOptions = {}): Promise<void> {
  running = running.then(() => seekOnce(options)).catch(() => undefined);
  return running;
}

async function seekOnce({ gained: known, isReturn = false }: SeekOptions): Promise<void> {
  const { brand } = runtime;
  const { entry } = seenXp(brand);
  const reply = await call('GET /api/xp/gains', entry === null ? {} : { after: entry });
  storeSeenXp(brand, { entry: reply.last });
  storeBalance(reply.balance);
  const isNews = !isReturn || (entry !== null && reply.rules.some((rule) => !rule.startsWith('code-')));
  const gained = known ?? reply.gained;
  if (reply.gained === 0 || gained === 0 || !isNews) return;
  const { balance, rules, occasion, goal } = reply;
  const now = shown.get();
  shown.set({
    gained: gained + (now?.gained ?? 0),
    rules: [...new Set([...(now?.rules ?? []), ...rules])],
    occasion: now?.occasion ?? occasion,
    goal: now?.goal ?? goal,
    balance,
    isReturn,
  });
}

const close = (): void => shown.set(null);

function follow(listener: () => void): () => void {
  const { unsubscribe } = shown.subscribe(listener);
  return unsubscribe;
}

export const moment = { seek, close, follow, now: (): Moment | null => shown.get() };
