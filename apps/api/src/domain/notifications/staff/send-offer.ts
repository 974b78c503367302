import { sendOffer as spec } from '@club/contract/staff/notifications';
import type { Brand } from '@club/rules/brands';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { typeset } from '@club/rules/text/ukrainian';
import { countForOffer, insertOffers } from '../../../database/notifications/staff.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import { subjectsAt } from '../subjects-at.ts';
import { action, type PlanContext, StaffRefusal } from '../../actions/action.ts';

const batch = 5000;

/** Into every inbox and into the outbox; messages are sent after the commit. */
export const sendOffer = action(spec, {
  run: async ({ tx, config, now }, { brand, name, path, ...text }) => {
    await assertAllowed({ db: tx, config }, brand, path);
    const [title, body] = [typeset(text.title), typeset(text.text)];
    const offer = { brand, name, title, body, path, now };
    let [found, sent] = [0, 0];
    for (let after: number | null = 0; after !== null;) {
      const page = await insertOffers(tx, offer, { after, count: batch });
      found += page.found;
      sent += page.sent;
      after = page.last;
    }
    const sentBefore = found - sent;
    return {
      reply: { brand, name, sent, sentBefore },
      target: `offer:${brand}/${name}`,
      brand,
      before: { sent: sentBefore },
      after: { sent: found, title, text: body, path },
    };
  },
  isLong: true,
  weigh: async ({ db }, { brand }) => ({ of: 'reach', customers: await countForOffer(db, brand) }),
  plan: async (context, { brand, path }) => {
    await assertAllowed(context, brand, path);
    return { customers: await countForOffer(context.db, brand) };
  },
});

/** Of the club, and of the goods that it leads to. */
async function assertAllowed(
  { db, config }: Pick<PlanContext, 'db' | 'config'>,
  brand: Brand,
  path: string,
): Promise<void> {
  const matrix = await readCompliance(db, config.compliance);
  if (!isAllowed(matrix, brand, 'push', 'club')) throw new StaffRefusal('pushes_forbidden', { brand });
  const subjects = await subjectsAt(db, brand, path);
  if (!subjects.every((subject) => isAllowed(matrix, brand, 'push', subject)))
    throw new StaffRefusal('push_of_goods_forbidden', { brand, path });
}
