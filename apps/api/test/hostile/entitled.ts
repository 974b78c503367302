import type { Access } from '@club/contract/endpoint';
import type { Keys } from './shots/shot.ts';

const opens: Record<Access, readonly Keys[]> = {
  public: ['visitor', 'cookie', 'bearer', 'other-brand', 'customer'],
  visitor: ['visitor', 'cookie', 'bearer', 'other-brand', 'customer'],
  session: ['cookie', 'other-brand', 'customer'],
  customer: ['customer'],
};

/** Whether these keys may meet the handler of a call with this access. */
export const isEntitled = (keys: Keys, access: Access): boolean => opens[access].includes(keys);
