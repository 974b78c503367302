import { brands, firstBrand, isBrand } from '@club/rules/brands';
import { importInstruction, listInstruction } from '../../domain/codes/staff/import-instruction.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** `scan instruction import FILE --brand B [--dry-run]`, `scan instruction list [--brand B]`. */
export const scanCommands = { instruction } satisfies Record<string, Command>;

const usage = `scan instruction import FILE --brand ${brands.join('|')} [--dry-run], or scan instruction list --brand …`;

interface Imported {
  rows: readonly { scanner: string; kind: string; title: string; is_new: boolean }[];
  left_out: number;
}

async function instruction(
  services: CommandServices,
  { positional: [name = 'list', file], flags }: CommandArgs,
): Promise<CommandResult> {
  const { brand = firstBrand } = flags;
  if (name === 'list' && isBrand(brand))
    return { rows: (await listInstruction(services, brand)).map((one) => ({ ...one, picture: one.picture ?? '' })) };
  if (name !== 'import' || file === undefined) return wrong(usage);
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importInstruction, {
    input: { brand: flags.brand, file: read.text },
    messages: { brand: usage },
    rowsOf: (reply) => ({ rows: newRowsOf(reply), text: sumOf(reply) }),
    planned:
      flags['dry-run'] === true
        ? (plan) => ({ rows: newRowsOf(plan), text: `${sumOf(plan)}; dry run, nothing was written` })
        : undefined,
  });
}

const newRowsOf = ({ rows }: Imported) =>
  rows.filter(({ is_new }) => is_new).map(({ scanner, kind, title }) => ({ scanner, kind, title }));

const sumOf = ({ rows, left_out: leftOut }: Imported) =>
  `${rows.length} rows, ${rows.filter(({ is_new }) => is_new).length} of them new; ${leftOut} removed`;
