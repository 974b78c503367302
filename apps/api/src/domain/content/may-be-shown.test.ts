// A page that promotes is named by the id of its text or by its address: the law is asked either way.
import { type ComplianceProfile, isAllowed } from '@club/rules/catalogue/compliance';
import { promotingPages } from '@club/rules/pages/promotes';
import { pagesOfTexts } from '@club/rules/pages/texts';
import { promotedAt } from '@club/rules/pages/text-pages';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { subjectsAt } from '../notifications/subjects-at.ts';
import { mayBeShown } from './may-be-shown.ts';

const club = openHarness();

async function isShown(compliance: ComplianceProfile, id: string): Promise<boolean> {
  const { database, settings, clock } = club;
  const text = { id, title: 'Сторінка', lead: null, facts: {} };
  const config = { ...club.config, compliance };
  const ctx = { db: database.db, config, settings, brand: 'main', now: clock.now } as const;
  return (await mayBeShown(ctx, 'page', [text]))(text);
}

test.each(Object.entries(pagesOfTexts))('the text %s is shown if the law allows what %s promotes', async (id, page) => {
  const subject = promotedAt(page);
  const restricted = { profile: 'restricted', switches: [] } as const;
  expect(await isShown('open', id)).toBe(true);
  expect(await isShown('restricted', id)).toBe(
    subject === undefined || isAllowed(restricted, 'main', 'promo', subject),
  );
});

test.each(Object.entries(promotingPages))('a push that leads to %s is about %s', async (page, subject) => {
  for (const address of [page, `${page}/`, `${page}?from=push#top`])
    expect(await subjectsAt(club.database.db, 'main', address)).toEqual([subject]);
});
