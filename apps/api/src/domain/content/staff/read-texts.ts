import type { Brand } from '@club/rules/brands';
import { findText, type KnownText, listVersions, type TextKind } from '../../../database/content/texts.ts';
import type { ActionContext } from '../../actions/action.ts';
import { lostMarkup, safeHtml } from '../../text/safe-html.ts';

type Services = Pick<ActionContext, 'database' | 'now'>;

export type { TextKind };

export interface TextVersion extends KnownText {
  state: 'scheduled' | 'dropped' | 'shown' | 'past' | 'ended';
}

/** Every version of every text. */
export async function listTextVersions({ database, now }: Services): Promise<TextVersion[]> {
  const known = await listVersions(database.db);
  return known.map((text) => ({ ...text, state: stateOf(text, known, now) }));
}

/** Of the versions that have begun the newest counts; older ones are past. One that was replaced before its day never begins. */
function stateOf(text: KnownText, all: readonly KnownText[], now: Date): TextVersion['state'] {
  if (text.isDropped) return 'dropped';
  if (text.fromMs > now.getTime()) return 'scheduled';
  const isReplaced = all.some(
    (other) =>
      other.brand === text.brand &&
      other.kind === text.kind &&
      other.id === text.id &&
      other.version > text.version &&
      !other.isDropped &&
      other.fromMs <= now.getTime(),
  );
  if (isReplaced) return 'past';
  return text.untilMs !== null && text.untilMs <= now.getTime() ? 'ended' : 'shown';
}

export interface TextPreview {
  title: string;
  lead: string | null;
  at: Date;
  bodyHtml: string;
  /** Markup that no reader gets. */
  lost: string[];
}

/** The reader's current text; undefined when nothing is shown. */
export async function findShownText(
  { database, now }: Services,
  { brand, kind, id }: { brand: Brand; kind: TextKind; id: string },
): Promise<TextPreview | undefined> {
  const text = await findText(database.db, brand, kind, id, now);
  if (text === undefined) return undefined;
  const { title, lead, bodyHtml } = text;
  return { title, lead, at: new Date(text.atMs), bodyHtml: safeHtml(bodyHtml), lost: lostMarkup(bodyHtml) };
}
