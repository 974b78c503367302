import { parseArgs } from 'node:util';
import type { Command, CommandResult } from './command.ts';
import { formatTable } from './table.ts';

const usage = `npm run club -- COMMAND [--json]

codes issue --line glo|velo|ogo --count N [--expires DAY] [--note TEXT]
                         makes codes and prints them, once; they are no longer good when DAY begins
codes import FILE.csv --line LINE [--expires DAY] [--note TEXT]
                         takes codes made elsewhere: one a line, or a column named code
codes batches            batches and how many of their codes are redeemed
xp adjust PHONE|CUSTOMER_ID --xp=N --reason TEXT [--brand main|ogo]
                         moves a balance by a new entry; the customer reads the reason
ledger audit             checks every invariant; exit code 1 when one is broken
content import           reads the files of content/ again
catalog import FILE [--dry-run]
                         adds and changes products from CSV or JSON, all or nothing: docs/catalog-import.md
stock set SKU N
stock set FILE.csv       columns sku and stock; whoever waits for a variant is told
stock list [--low N]     variants of which at most N are left, 5 unless told
customer find PHONE|CUSTOMER_ID
                         what the club knows of a customer
age list                 photos of documents that wait for a decision
age show ID FILE.jpg     writes the photo into a new file
age approve ID
age refuse|more ID REASON
                         every decision deletes the photo; the customer reads the reason
order list [--state STATE]
order show NUMBER [--full]
                         what to pack and where it goes; --full with the whole phone
order pack|deliver|cancel NUMBER
order ship NUMBER WAYBILL
                         with IPOST without a waybill; parcels of the other carrier are followed from here on
order returns [--state waiting|accepted|refused]
order refund NUMBER [--no-restock]
                         the goods are back: stock, XP, codes and money go back
order refuse-return NUMBER --reason TEXT
                         the customer reads the reason
calls [--state asked|dialled|missed|unknown]
                         call-backs and their windows in Kyiv; an unknown one may have rung
`;

// Imports wait until they are needed: a command costs only its own, and the usage none.
const families: Record<string, () => Promise<Record<string, Command>>> = {
  codes: async () => (await import('./codes.ts')).codesCommands,
  xp: async () => (await import('./xp.ts')).xpCommands,
  ledger: async () => (await import('./ledger.ts')).ledgerCommands,
  content: async () => (await import('./content.ts')).contentCommands,
  catalog: async () => (await import('./catalog.ts')).catalogCommands,
  stock: async () => (await import('./stock.ts')).stockCommands,
  customer: async () => (await import('./customer.ts')).customerCommands,
  age: async () => (await import('./age.ts')).ageCommands,
  calls: async () => (await import('./calls.ts')).callsCommands,
  order: async () => (await import('./orders.ts')).ordersCommands,
};

const flagTypes = {
  line: { type: 'string' },
  count: { type: 'string' },
  expires: { type: 'string' },
  note: { type: 'string' },
  xp: { type: 'string' },
  reason: { type: 'string' },
  brand: { type: 'string' },
  state: { type: 'string' },
  low: { type: 'string' },
  'dry-run': { type: 'boolean' },
  full: { type: 'boolean' },
  'no-restock': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

process.exitCode = await runClub(process.argv.slice(2));

async function runClub(argv: string[]): Promise<number> {
  const words = readWords(argv);
  const [family = '', name = ''] = words?.positionals ?? [];
  const commands = Object.hasOwn(families, family) ? await families[family]?.() : undefined;
  const command = commands !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (words === undefined || command === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    return print(await runCommand(command, words), words.values.json === true);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

type Words = { positionals: string[]; values: Record<string, string | boolean> };

function readWords(argv: string[]): Words | undefined {
  try {
    return parseArgs({ args: argv, options: flagTypes, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n\n`);
    return undefined;
  }
}

async function runCommand(command: Command, { positionals, values }: Words): Promise<CommandResult> {
  const { readConfig } = await import('../src/config.ts');
  const { openDatabase } = await import('../src/database/open-database.ts');
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await command({ database, config, now: new Date() }, { positional: positionals.slice(2), flags: values });
  } finally {
    await database.close();
  }
}

/** Rows go to stdout alone, so that they can be piped into a file; sentences go to stderr. */
function print({ rows, text, exitCode = 0 }: CommandResult, asJson: boolean): number {
  if (asJson) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else if (rows.length > 0) process.stdout.write(formatTable(rows));
  if (text !== undefined) process.stderr.write(`${text}\n`);
  return exitCode;
}

// The driver wraps its message around the whole statement with its values, which may be a person's data.
function sentenceOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
}
