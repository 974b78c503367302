import { ProviderError } from '../../../providers/provider-error.ts';
import type { Providers } from '../../../providers/ports.ts';
import type { TaskServices } from '../../task.ts';
import { unsureOf } from '../../fault-of.ts';

/** The gateway takes the same text to the same phone for a repeat during 90 s; so long five tries of the outbox last at most. */
const knownRepeats = 5;

type Tried = Pick<TaskServices, 'attempts' | 'lastFault'>;

/**
 * Sends an SMS of the outbox. A call that failed in whatever way may have sent it: it is repeated only while the gateway
 * recognises a repeat, and by that gateway alone.
 */
export async function sendSms(sms: Providers['sms'], to: string, text: string, tried: Tried): Promise<void> {
  const isRepeatKnown = tried.attempts < knownRepeats;
  await once(
    () => sms.send(to, text, unsureOf(tried.lastFault)),
    ({ fault }) => fault === 'unknown' && !isRepeatKnown,
  );
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
  await once(
    () => email.send({ id: `task ${tried.taskId}`, ...message }, unsureOf(tried.lastFault)),
    ({ fault, code }) => fault === 'unknown' && code === 'TimeoutError',
  );
}

async function once(send: () => Promise<void>, isLast: (error: ProviderError) => boolean): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ProviderError) || !isLast(error)) throw error;
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}
