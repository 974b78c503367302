import { writeFile } from 'node:fs/promises';
import { type Brand, brands, firstBrand, isBrand } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { fillFigures } from '@club/rules/settings/figures';
import { kyivDate } from '@club/rules/time/calendar';
import { findShownText, type TextPreview, type TextKind } from '../../domain/content/staff/read-texts.ts';
import { readTextSource, textFileAt } from '../../domain/content/staff/text-files.ts';
import { newTextOf } from '../../domain/content/staff/text-source.ts';
import { lostMarkup } from '../../domain/text/safe-html.ts';
import { wrong } from '../run-staff-action.ts';
import type { CommandArgs, CommandServices, CommandResult } from '../command.ts';

/** `content preview FILE|ID [OUT.html]`: a reader's view, on the terminal or as a page that runs and loads nothing. */
export async function preview(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const [what = '', out] = args.positional;
  if (what === '') return wrong('Give a file or an id: content preview FILE|ID [OUT.html] [--brand B] [--kind KIND]');
  const read = /\.(html|md)$/.test(what) ? readFile(what) : await findShown(services, what, args.flags);
  if (typeof read === 'string') return wrong(read);
  const found = withFigures(read, await services.clubSettings.current(), services.now);
  const lost = found.lost.map((markup) => `${markup} is removed`);
  if (out === undefined) {
    const rows = [{ title: found.title, dated: kyivDate(found.at), lead: found.lead }];
    return { rows, text: [found.bodyHtml, ...lost].join('\n') };
  }
  try {
    await writeFile(out, pageOf(found), { flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return wrong(`${out} already exists`);
  }
  return { rows: [], text: [`${out}: open it in a browser`, ...lost].join('\n') };
}

/** Texts name numbers by placeholders; a reader gets their current values. */
function withFigures<One extends BrandPreview>(text: One, settings: ClubSettings, now: Date): One {
  const fill = (unfilled: string): string => fillFigures(unfilled, settings, text.brand, now);
  const { title, lead, bodyHtml } = text;
  return { ...text, title: fill(title), lead: lead === null ? null : fill(lead), bodyHtml: fill(bodyHtml) };
}

type BrandPreview = TextPreview & { brand: Brand };

function readFile(file: string): BrandPreview | string {
  const place = textFileAt(file);
  if (place === undefined) return `${file}: its folders must name the brand and kind, as in main/news/${file}`;
  const source = readTextSource(place);
  return { ...newTextOf(source), lost: lostMarkup(source.body) };
}

async function findShown(
  services: CommandServices,
  id: string,
  flags: CommandArgs['flags'],
): Promise<BrandPreview | string> {
  const { brand = firstBrand } = flags;
  const kind = readKind(flags.kind) ?? 'page';
  if (!isBrand(brand)) return `--brand must be ${brands.join(' or ')}`;
  if (kind === 'wrong') return '--kind must be page, news or offer';
  const text = await findShownText(services, { brand, kind, id });
  return text === undefined ? `${brand} currently shows no ${kind} ${id}: see content list` : { ...text, brand };
}

const pageOf = ({ title, lead, at, bodyHtml }: TextPreview): string => `<!doctype html>
<html lang="uk">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>
body { max-width: 390px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; }
</style>
<p><small>${kyivDate(at)}</small></p>
<h1>${escapeText(title)}</h1>
${lead === null ? '' : `<p><strong>${escapeText(lead)}</strong></p>`}
${bodyHtml}
</html>
`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const kinds: readonly TextKind[] = ['page', 'news', 'offer'];

export function readKind(flag: unknown): TextKind | 'wrong' | undefined {
  return flag === undefined ? undefined : (kinds.find((kind) => kind === flag) ?? 'wrong');
}
