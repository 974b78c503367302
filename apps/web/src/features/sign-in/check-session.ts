import { renewOnce } from '../../data/sessions/renewal.ts';
import { isFlagUp } from '../../device/storage/flags.ts';
import { isSignedIn } from '../../device/session.ts';

/** Renews the bearer when twenty minutes have passed since the last time; an expired session ends itself. */
export function checkSessionWhenDue(): void {
  if (isSignedIn() && !isFlagUp('token_check') && navigator.onLine) renewOnce().catch(() => undefined);
}
