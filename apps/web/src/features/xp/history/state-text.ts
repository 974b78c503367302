import type { XpEntry } from '@club/contract/customer/xp';
import { messages } from './messages.ts';

/** What became of the line, in a word: colour and sign are never alone. */
export function stateText({ kind, state, amount }: Pick<XpEntry, 'kind' | 'state' | 'amount'>): string {
  const words = messages.entry.states;
  if (kind === 'adjusted') return words.adjusted;
  return state === 'active' && amount < 0 ? words.spent : words[state];
}
