import { createAtom } from '@tanstack/store';

/** How often something was shared since the app was opened. */
const shares = createAtom(0);

/** Published after every share. */
const shared = (): void => shares.set((times) => times + 1);

/** Until the given function is called. */
function follow(listener: () => void): () => void {
  const { unsubscribe } = shares.subscribe(listener);
  return unsubscribe;
}

export const sharing = { shared, follow };
