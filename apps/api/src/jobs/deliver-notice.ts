import { isAllowed } from '@club/rules/compliance';
import { defaultQuiet, leavesAt, wayOf, waysFrom } from '@club/rules/notices';
import type { Config } from '../config.ts';
import { readCompliance } from '../database/queries/compliance.ts';
import { enqueuePushes, findNoticeToSend, type NoticeToSend } from '../database/queries/notice-delivery.ts';
import type { ToldBy } from '../database/queries/notices.ts';
import { listReached } from '../database/queries/push-subscriptions.ts';
import { noticeLetter, noticeSms } from './notice-messages.ts';
import type { RunAgain, TaskHandler, TaskHouse } from './outbox.ts';
import { sendLetter, sendSms } from './tell-once.ts';

/** A push service that says nothing for so long is passed over: the next way is taken. */
const patienceMs = 30 * 60_000;

/** Sends a notice by the one way that reaches its customer, by their settings of this moment; by none when there is none. */
export const deliverNotice =
  (config: Pick<Config, 'compliance' | 'urls'>): TaskHandler =>
  async (providers, payload, house) => {
    const notice = await findNoticeToSend(house.database.db, Number(payload.noticeId));
    if (notice === undefined) return undefined;
    const toldBy = payload.toldBy as ToldBy;
    const held = isOver(toldBy, house.now) ? 'over' : heldUntil(notice, toldBy, house.now);
    if (held !== undefined) return held === 'over' ? undefined : held;
    const isWithoutPush = payload.isWithoutPush === true;
    const reached = isWithoutPush ? [] : await listReached(house.database.db, notice.personId, notice.brand, house.now);
    switch (await choose(house, config, notice, reached.length)) {
      case 'push':
        await enqueuePushes(house.database.db, pushesOf(notice, toldBy, reached, house.now), house.now);
        break;
      case 'email':
        await sendLetter(providers.email, { to: notice.email ?? '', ...letterOf(notice, toldBy, config) });
        break;
      case 'sms':
        await sendSms(providers.sms, notice.phone ?? '', toldBy.sms ?? noticeSms(notice), house.attempts);
        break;
      case undefined:
    }
    return undefined;
  };

const letterOf = (notice: NoticeToSend, { letter }: ToldBy, { urls }: Pick<Config, 'urls'>) =>
  letter ?? noticeLetter(notice, urls);

export const isOver = ({ untilMs }: ToldBy, now: Date): boolean => untilMs !== undefined && now.getTime() >= untilMs;

/** Nobody is woken: what does not answer the customer themself waits for the end of their quiet hours. */
export function heldUntil({ settings }: NoticeToSend, { isAnswer }: ToldBy, now: Date): RunAgain | undefined {
  if (isAnswer === true) return undefined;
  const quiet = settings === null ? defaultQuiet : { from: settings.quietFrom, until: settings.quietUntil };
  const at = leavesAt(now, quiet);
  return at.getTime() > now.getTime() ? { again: at } : undefined;
}

async function choose({ database }: TaskHouse, config: Pick<Config, 'compliance'>, notice: NoticeToSend, push: number) {
  const { category, brand, smsConsent, newsConsent, isAgeVerified } = notice;
  const law = category === 'offers' ? await readCompliance(database.db, config.compliance) : undefined;
  const isLawful = law !== undefined && isAllowed(law, brand, 'push', 'club');
  return wayOf(category, waysFrom(notice.settings?.ways)[category], {
    push,
    hasEmail: notice.email !== null,
    hasPhone: notice.phone !== null,
    smsConsent,
    offersAllowed: newsConsent && isAgeVerified && isLawful,
  });
}

const pushesOf = ({ id }: NoticeToSend, toldBy: ToldBy, of: number[], now: Date) => ({
  noticeId: id,
  of,
  toldBy,
  patientUntilMs: now.getTime() + patienceMs,
});
