import { type Brand, brands, isBrand } from '@club/rules/brands';
import { kyivDate } from '@club/rules/time/calendar';
import { importTexts } from '../../domain/content/staff/import-texts.ts';
import { listTextVersions, type TextVersion } from '../../domain/content/staff/read-texts.ts';
import { decodeFile, listTextFiles } from '../../domain/content/staff/text-files.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readKind, preview } from './preview.ts';
import { counted } from '../table.ts';

/** `content import|list|preview`: the club's texts, as files that become versions with a start. */
export const contentCommands = { import: importContent, list, preview } satisfies Record<string, Command>;

interface Answer {
  announced: { brand: string; id: string; from: string }[];
  files: number;
  changes: { change: string; brand: string; kind: string; id: string; version: number; title: string }[];
}

async function importContent(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const files = typeof flags.folder === 'string' ? listTextFiles(flags.folder) : listTextFiles();
  return runStaffAction(services, importTexts, {
    input: { files: files.map((one) => ({ ...one, text: decodeFile(one.file) })) },
    messages: { files: 'No texts found: the folder must contain main/pages, main/news, main/offers, ogo/…' },
    rowsOf: (answer) => ({ rows: rowsOf(answer), text: sumOf(answer) }),
    planned:
      flags['dry-run'] === true
        ? (answer) => ({ rows: rowsOf(answer), text: `${sumOf(answer)}: dry run, nothing was imported` })
        : undefined,
    refused: ({ problems }) => ({
      rows: problems.map((problem) => ({ ...problem })),
      text: `${counted(problems.length, 'problem')}; nothing was imported`,
      exitCode: 1,
    }),
  });
}

const rowsOf = ({ changes }: Answer): CommandResult['rows'] =>
  changes.map(({ change, brand, kind, id, version, title }) => ({ change, brand, kind, id, version, title }));

function sumOf({ files, changes, announced }: Answer): string {
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  const news = announced.map(
    ({ brand, id, from }) => `; every customer of ${brand} is notified of the edition of ${id} effective ${from}`,
  );
  return `${count('added')} added, ${count('changed')} changed, ${count('ended')} ended of ${files} files${news.join('')}`;
}

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand } = flags;
  const kind = readKind(flags.kind);
  if (brand !== undefined && !isBrand(brand)) return wrong(`--brand must be ${brands.join(' or ')}`);
  if (kind === 'wrong') return wrong('--kind must be page, news or offer');
  const isWanted = (text: TextVersion) => (brand ?? text.brand) === text.brand && (kind ?? text.kind) === text.kind;
  const known = await listTextVersions(services);
  const rows = known.filter(isWanted).map((text) => ({
    brand: text.brand satisfies Brand,
    kind: text.kind,
    id: text.id,
    version: text.version,
    state: text.state,
    dated: kyivDate(new Date(text.atMs)),
    from: kyivDate(new Date(text.fromMs)),
    // The last day on which it is shown.
    until: text.untilMs === null ? null : kyivDate(new Date(text.untilMs - 1)),
    title: text.title,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No texts: run content import' };
}
