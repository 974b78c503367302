import { ProviderError } from '../../../providers/provider-error.ts';
import type { Providers } from '../../../providers/ports.ts';
import type { TaskServices } from '../../task.ts';
import { unsureOf } from '../../fault-of.ts';

/** The gateway takes the same text to the same phone for a repeat during 90 s; so long five tries of the outbox last at most. */
const knownRepeats = 5;

type Tried = Pick<TaskServices, 'attempts' | 'lastFault'>;

/**
 * Sends an SMS of the outbox. A late answer may belong to a sent one: it is repeated only while the gateway recognises
 * a repeat, and by that gateway alone.
 */
export async function sendSms(sms: Providers['sms'], to: string, text: string, tried: Tried): Promise<void> {
  await once(() => sms.send(to, text, unsureOf(tried.lastFault)), tried.attempts < knownRepeats);
}

/**
 * Sends an email of the outbox. A repeated email cannot be recognised, so one that may have been sent is not sent
 * again.
 */
export async function sendEmail(
  email: Providers['email'],
  message: Omit<Parameters<Providers['email']['send']>[0], 'id'>,
  tried: Pick<TaskServices, 'lastFault' | 'taskId'>,
): Promise<void> {
  await once(() => email.send({ id: `task ${tried.taskId}`, ...message }, unsureOf(tried.lastFault)), false);
}

async function once(send: () => Promise<void>, mayRepeat: boolean): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isLate = error instanceof ProviderError && error.fault === 'unknown' && error.code === 'TimeoutError';
    if (!isLate || mayRepeat) throw error;
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}
