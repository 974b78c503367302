import type { ClubSettings } from '@club/rules/settings/club-settings';
import { clubSettings } from '@club/rules/settings/club-settings';
import { dependsOnMatrix, mayBeSaid, withoutUnsaid } from '@club/rules/settings/figure-cells';
import { fillFigures, namesNoPromo } from '@club/rules/settings/figures';
import { isTrueWithout, namesServices } from '@club/rules/settings/service-marks';
import { withRunningNumbers } from '@club/rules/text/running-numbers';
import type { Edition, Text, TextCard } from '../../database/content/texts.ts';
import { listRunningSettings } from '../../database/settings/versions.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Ctx } from '../context.ts';

/** The text as shown: numbers that staff change are placeholders in it. */
export function withFigures<One extends TextCard | Text>(
  { settings, brand, now }: Pick<Ctx, 'settings' | 'brand' | 'now'>,
  text: One,
): One {
  const fill = (source: string): string => fillFigures(source, settings, brand, now);
  return {
    ...text,
    title: fill(text.title),
    lead: text.lead === null ? null : fill(text.lead),
    facts: Object.fromEntries(Object.entries(text.facts).map(([name, source]) => [name, fill(source)])),
    ...('bodyHtml' in text && { bodyHtml: fill(text.bodyHtml) }),
  };
}

/**
 * The text without promises that the law forbids (sentences with a number whose matrix cell is closed), and without
 * sentences about services not offered or promo codes not active. A title or a lead is whole or absent, by
 * `mayBeShown`.
 */
export async function withoutUntrue(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings' | 'brand' | 'now'>,
  text: Text,
): Promise<Text> {
  if (!dependsOnMatrix(text.bodyHtml) && !namesServices(text.bodyHtml)) return text;
  const matrix = await readCompliance(ctx.db, ctx.config.compliance);
  return {
    ...text,
    bodyHtml: withRunningNumbers(
      withoutUnsaid(
        text.bodyHtml,
        (source) =>
          mayBeSaid(source, matrix, ctx.brand) &&
          isTrueWithout(source, ctx.config.absent) &&
          !namesNoPromo(source, ctx.settings, ctx.brand, ctx.now),
      ),
    ),
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
