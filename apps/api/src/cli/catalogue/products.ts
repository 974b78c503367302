import { lockCatalog, saveProducts, saveVariants } from '../../database/catalogue/import.ts';
import { readCatalogFile } from './file.ts';
import { type CatalogPlan, planCatalog } from './plan.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import type { FileProblem } from '../file-rows.ts';
import { readTextFile } from '../text-file.ts';

const problemsShown = 200;

/** `catalog import FILE [--dry-run]`: all or nothing. What the file may hold is in docs/catalog-import.md. */
export const catalogCommands = { import: importCatalog } satisfies Record<string, Command>;

async function importCatalog({ database, now }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const [file] = args.positional;
  if (file === undefined) return wrong('Name the file: catalog import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const { rows, problems } = readCatalogFile(read.text);
  if (problems.length > 0) return refusal(problems);
  const isDry = args.flags['dry-run'] === true;
  const plan = await database.transaction(async (tx) => {
    const known = await lockCatalog(tx, {
      productIds: [...new Set(rows.map(({ id }) => id))],
      variantIds: rows.map(({ variantId }) => variantId),
      skus: rows.flatMap(({ variant }) => variant.sku ?? []),
    });
    const made = planCatalog(rows, known);
    if (made.problems.length === 0 && !isDry) {
      await saveProducts(tx, made.products, now);
      await saveVariants(tx, made.variants);
    }
    return made;
  });
  if (plan.problems.length > 0) return refusal(plan.problems);
  return { rows: plan.changes.map((change) => ({ ...change })), text: summaryOf(plan, rows.length, file, now, isDry) };
}

function refusal(problems: readonly FileProblem[]): CommandResult {
  const rows = problems.slice(0, problemsShown).map((problem) => ({ ...problem }));
  const more = problems.length - rows.length;
  const text = `${problems.length} problems${more > 0 ? `, ${more} of them not shown` : ''}; nothing was imported`;
  return { rows, text, exitCode: 1 };
}

function summaryOf({ changes }: CatalogPlan, rows: number, file: string, now: Date, isDry: boolean): string {
  const counted = (['added', 'changed', 'hidden', 'shown'] as const)
    .map((change) => `${changes.filter((one) => one.change === change).length} ${change}`)
    .join(', ');
  const done = isDry ? 'dry run, nothing was written' : 'imported';
  return `${now.toISOString()} catalog import ${file}: ${rows} rows, ${counted}; ${done}`;
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
