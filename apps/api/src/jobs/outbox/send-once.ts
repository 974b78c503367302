import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';

/** The gateway takes the same text to the same phone for a repeat during 90 s; so long five tries of the outbox last at most. */
const knownRepeats = 5;

/** Sends an SMS of the outbox. An answer that came too late may be of one that went out: it is sent again only while the gateway knows a repeat. */
export async function sendSms(sms: Providers['sms'], to: string, text: string, attempts: number): Promise<void> {
  await once(() => sms.send(to, text), attempts < knownRepeats);
}

/** Sends an email of the outbox. Nobody knows a repeated email, so one that may have gone is not sent again. */
export async function sendEmail(email: Providers['email'], letter: Parameters<Providers['email']['send']>[0]) {
  await once(() => email.send(letter), false);
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
