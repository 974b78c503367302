import { dependsOnMatrix, mayBeSaid } from '@club/rules/settings/figure-cells';
import { namesNoPromo } from '@club/rules/settings/figures';
import { isTrueWithout } from '@club/rules/settings/service-marks';
import { promotedByText } from '@club/rules/pages/text-pages';
import { type ComplianceSubject, complianceSubjects, isAllowed } from '@club/rules/catalogue/compliance';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { TextCard, TextKind } from '../../database/content/texts.ts';
import type { Ctx } from '../context.ts';

type Shown = Pick<TextCard, 'id' | 'title' | 'lead' | 'facts'>;
type TextCtx = Pick<Ctx, 'db' | 'config' | 'settings' | 'brand' | 'now'>;

/**
 * Filters texts that may be shown from those that promote what must not be promoted, promise it in their title or lead,
 * or are about a code that is not valid or a service that is not offered: these do not exist.
 */
export async function mayBeShown(
  ctx: TextCtx,
  kind: TextKind,
  texts: readonly Shown[],
): Promise<(text: Shown) => boolean> {
  if (texts.every((text) => subjectOf(kind, text) === undefined && !dependsOnMatrix(fullTextOf(text))))
    return (text) => isUsable(ctx, text);
  const compliance = await readCompliance(ctx.db, ctx.config.compliance);
  return (text) => {
    const subject = subjectOf(kind, text);
    if (!isUsable(ctx, text) || !mayBeSaid(fullTextOf(text), compliance, ctx.brand)) return false;
    if (subject === undefined) return true;
    // An unknown subject means that something is promoted, but not what.
    return subject !== 'unknown' && isAllowed(compliance, ctx.brand, 'promo', subject);
  };
}

const fullTextOf = ({ title, lead, facts }: Shown): string => [title, lead ?? '', ...Object.values(facts)].join('\n');

const isUsable = ({ settings, brand, now, config }: TextCtx, text: Shown): boolean =>
  !namesNoPromo(fullTextOf(text), settings, brand, now) && isTrueWithout(fullTextOf(text), config.absent);

function subjectOf(kind: TextKind, { id, facts }: Shown): ComplianceSubject | 'unknown' | undefined {
  if (facts.subject !== undefined) return complianceSubjects.find((one) => one === facts.subject) ?? 'unknown';
  if (kind === 'page') return promotedByText(id);
  // An offer promotes the club at least.
  return kind === 'offer' ? 'club' : undefined;
}
