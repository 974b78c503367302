import { importProducts } from '../../domain/catalogue/staff/import-products.ts';
import type { CellChange } from '../../domain/text/cell-changes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { changeRows, counted } from '../table.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

const problemsShown = 200;

/** `catalog import FILE [--dry-run]`: all or nothing. The format of the file is in docs/catalog-import.md. */
export const catalogCommands = { import: importCatalog } satisfies Record<string, Command>;

async function importCatalog(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: catalog import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const rowsWith = (done: string) => (answer: Answer) => ({
    rows: changeRows(answer.changes),
    text: `${services.now.toISOString()} catalog import ${file}: ${countsOf(answer)}; ${done}`,
  });
  return runStaffAction(services, importProducts, {
    input: { file: read.text },
    messages: {},
    rowsOf: rowsWith('imported'),
    planned: flags['dry-run'] === true ? rowsWith('dry run, nothing was written') : undefined,
    refused: ({ problems }) => {
      const more = problems.length - problemsShown;
      return {
        rows: problems.slice(0, problemsShown).map((problem) => ({ ...problem })),
        text: `${counted(problems.length, 'problem')}${more > 0 ? `, ${more} of them not shown` : ''}; nothing was imported`,
        exitCode: 1,
      };
    },
  });
}

interface Answer {
  rows: number;
  changes: { product: number; variant: number | null; title: string; change: string; what: readonly CellChange[] }[];
}

function countsOf({ rows, changes }: Answer): string {
  const kinds = ['added', 'changed', 'hidden', 'shown'].map(
    (kind) => `${changes.filter(({ change }) => change === kind).length} ${kind}`,
  );
  return [counted(rows, 'row'), ...kinds].join(', ');
}
