import { signOut } from '../../data/sessions/sign-out.ts';
import { endSession } from '../../device/session.ts';

/** The phone forgets at once; a server that cannot be reached ends the session by its age. */
export async function logOut(): Promise<void> {
  await signOut(AbortSignal.timeout(5000)).catch(() => undefined);
  endSession('left');
}
