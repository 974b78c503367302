import type { ClubSettings } from '@club/rules/settings/club-settings';
import { clubSettings } from '@club/rules/settings/club-settings';
import { fillFigures } from '@club/rules/settings/figures';
import type { Edition, Text, TextCard } from '../../database/content/texts.ts';
import { listRunningSettings } from '../../database/settings/versions.ts';
import type { Ctx } from '../context.ts';

/** The text as it is shown: a number that staff change stands in it by its name. */
export function withFigures<One extends TextCard | Text>(
  { settings, brand, now }: Pick<Ctx, 'settings' | 'brand' | 'now'>,
  text: One,
): One {
  const fill = (words: string): string => fillFigures(words, settings, brand, now);
  return {
    ...text,
    title: fill(text.title),
    lead: text.lead === null ? null : fill(text.lead),
    facts: Object.fromEntries(Object.entries(text.facts).map(([name, words]) => [name, fill(words)])),
    ...('bodyHtml' in text && { bodyHtml: fill(text.bodyHtml) }),
  };
}

/** What ran when a version was shown last: an edition that was agreed to is read with the numbers of its time. */
export async function settingsOfEdition(
  ctx: Ctx,
  version: number,
  editions: readonly Edition[],
): Promise<ClubSettings> {
  const next = editions.findLast((one) => one.version > version);
  if (next === undefined) return ctx.settings;
  return clubSettings(await listRunningSettings(ctx.db, new Date(next.atMs)), ctx.config.demo);
}
