import type {
  getNotificationSettings as getEndpoint,
  saveNotificationSettings as saveEndpoint,
} from '@club/contract/customer/notifications';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { maskEmail } from '@club/rules/people/email';
import { defaultQuiet, formatTimeOfDay, readTimeOfDay, channelsFrom } from '@club/rules/notifications';
import { maskPhone } from '@club/rules/people/phone';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readOffersStanding } from '../../database/notifications/delivery.ts';
import { findSettings, saveSettings } from '../../database/notifications/inbox.ts';
import { countSubscriptions } from '../../database/notifications/push-subscriptions.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';

export const getNotificationSettings: Operation<typeof getEndpoint> = (ctx) => present(ctx);

export const saveNotificationSettings: Operation<typeof saveEndpoint> = async (
  ctx,
  { ways, quiet_from, quiet_until },
) => {
  const quiet = { quietFrom: readTimeOfDay(quiet_from), quietUntil: readTimeOfDay(quiet_until) };
  await saveSettings(ctx.db, ctx.customer.id, { ways: channelsFrom(ways), ...quiet }, ctx.now);
  return present(ctx);
};

async function present({ db, config, customer, personId, session, now }: CustomerCtx) {
  const own = { personId, brand: customer.brand, sessionId: session.id };
  const [row, standing, law, pushes] = await Promise.all([
    findSettings(db, customer.id),
    readOffersStanding(db, customer.id),
    readCompliance(db, config.compliance),
    countSubscriptions(db, own, now),
  ]);
  const { email, phone, newsConsent, isAgeVerified } = standing;
  return {
    ways: channelsFrom(row?.ways),
    quiet_from: formatTimeOfDay(row?.quietFrom ?? defaultQuiet.from),
    quiet_until: formatTimeOfDay(row?.quietUntil ?? defaultQuiet.until),
    available: {
      push: pushes.live,
      this_session: pushes.ofSession > 0,
      email: email === null ? null : maskEmail(email),
      sms: phone === null ? '' : maskPhone(phone),
    },
    offers_allowed: newsConsent && isAgeVerified && isAllowed(law, customer.brand, 'push', 'club'),
  };
}
