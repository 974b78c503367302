import { signOut } from '../../data/sessions/sign-out.ts';
import { closeSession } from '../../device/session.ts';

/** The phone deletes its data immediately; on an unreachable server the session ends by age. */
export async function logOut(): Promise<void> {
  await signOut(AbortSignal.timeout(5000)).catch(() => undefined);
  closeSession('left');
}
