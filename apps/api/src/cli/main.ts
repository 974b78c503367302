import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Command, type CommandResult, flagTypes } from './command.ts';
import { print, messageOf } from './print.ts';
import { usage } from './usage.ts';
import { unnamedClub, whichClub } from './which-club.ts';
import { whoRuns } from './who-runs.ts';

// Imports are lazy: a command loads only its own modules, and the usage none.
const families: Record<string, () => Promise<Record<string, Command>>> = {
  setup: async () => (await import('./setup.ts')).setupCommands,
  open: async () => (await import('./setup.ts')).openCommands,
  close: async () => (await import('./setup.ts')).closeCommands,
  codes: async () => (await import('./codes/batches.ts')).codesCommands,
  'velo-codes': async () => (await import('./codes/velo.ts')).veloCodesCommands,
  scan: async () => (await import('./codes/instruction.ts')).scanCommands,
  promo: async () => (await import('./settings/promos.ts')).promoCommands,
  xp: async () => (await import('./xp/commands.ts')).xpCommands,
  compliance: async () => (await import('./xp/compliance.ts')).complianceCommands,
  ledger: async () => (await import('./xp/ledger.ts')).ledgerCommands,
  content: async () => (await import('./content/texts.ts')).contentCommands,
  places: async () => (await import('./stores/commands.ts')).storeCommands,
  catalog: async () => (await import('./catalogue/products.ts')).catalogCommands,
  collection: async () => (await import('./catalogue/collections.ts')).collectionCommands,
  reward: async () => (await import('./catalogue/rewards.ts')).rewardCommands,
  pictures: async () => (await import('./pictures.ts')).pictureCommands,
  goods: async () => (await import('./catalogue/goods.ts')).goodsCommands,
  stock: async () => (await import('./catalogue/stock.ts')).stockCommands,
  customers: async () => (await import('./moving/files.ts')).customersCommands,
  customer: async () => (await import('./customers.ts')).customerCommands,
  age: async () => (await import('./age.ts')).ageCommands,
  marathon: async () => (await import('./marathon.ts')).marathonCommands,
  quiz: async () => (await import('./quiz.ts')).quizCommands,
  certificates: async () => (await import('./certificates.ts')).certificatesCommands,
  review: async () => (await import('./feedback/commands.ts')).reviewCommands,
  support: async () => (await import('./support.ts')).supportCommands,
  calls: async () => (await import('./phone-calls.ts')).callsCommands,
  managers: async () => (await import('./managers.ts')).managersCommands,
  notice: async () => (await import('./notifications.ts')).notificationCommands,
  events: async () => (await import('./analytics.ts')).eventsCommands,
  referral: async () => (await import('./referrals.ts')).referralCommands,
  device: async () => (await import('./registered-devices/devices.ts')).deviceCommands,
  order: async () => (await import('./orders/commands.ts')).ordersCommands,
  register: async () => (await import('./orders/registers.ts')).registerCommands,
  wave: async () => (await import('./orders/waves.ts')).waveCommands,
  fiscal: async () => (await import('./orders/fiscal.ts')).fiscalCommands,
  settings: async () => (await import('./settings/commands.ts')).settingsCommands,
  staff: async () => (await import('./staff/commands.ts')).staffCommands,
  tasks: async () => (await import('./staff/tasks.ts')).tasksCommands,
  accounts: async () => (await import('./systems/accounts.ts')).accountCommands,
  webhooks: async () => (await import('./systems/webhooks.ts')).webhookCommands,
  audit: async () => (await import('./audit.ts')).auditCommands,
};

/**
 * Runs one command and returns its exit code: 0, 1 if it was refused or failed, 2 if there is no such command. Called
 * after this module is loaded: what a command imports imports it in turn, and would hang on a module that is still
 * loading.
 */
export async function runClub(argv: string[]): Promise<number> {
  const commandLine = readCommandLine(argv);
  const [family = '', name = ''] = commandLine?.positionals ?? [];
  const commands = Object.hasOwn(families, family) ? await families[family]?.() : undefined;
  const command = commands !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (commandLine === undefined || command === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    return print(await runCommand(command, commandLine), commandLine.values.json === true);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

type CommandLine = { positionals: string[]; values: Record<string, string | boolean> };

function readCommandLine(argv: string[]): CommandLine | undefined {
  try {
    return parseArgs({ args: argv, options: flagTypes, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n`);
    return undefined;
  }
}

async function runCommand(command: Command, { positionals, values }: CommandLine): Promise<CommandResult> {
  const actor = whoRuns(values.as);
  if (actor === undefined)
    return { rows: [], text: '--as must be a name: letters, digits and ._@-, at most 64 characters', exitCode: 1 };
  const problem = unnamedClub(process.env, values.demo === true);
  if (problem !== undefined) return { rows: [], text: problem, exitCode: 1 };
  const { runRequestedBy } = await import('../domain/requested-by.ts');
  const { openDatabase } = await import('../database/open-database.ts');
  const { followClock } = await import('../database/clock.ts');
  const { openSettings } = await import('../domain/settings/current-settings.ts');
  const config = (await import('../settings/config.ts')).readConfig(process.env);
  process.stderr.write(`${whichClub(config)}\n`);
  const database = await openDatabase(config);
  const clock = await followClock(database.db, (aheadMs) => {
    if (aheadMs !== 0) process.stderr.write('The clock of this machine is wrong: using the database’s time\n');
  });
  try {
    const clubSettings = await openSettings(database.db, clock.now, { isDemo: config.demo });
    const by = { now: clock.now(), random: randomBytes, actor, requestId: randomUUID() };
    const cityDirectory = async () => (await import('../providers/compose.ts')).composeProviders(config).carrier;
    const services = { database, config, clubSettings, ...by, cityDirectory };
    const args = { positional: positionals.slice(2), flags: values };
    return await runRequestedBy(by.requestId, () => command(services, args));
  } finally {
    await clock.close();
    await database.close();
  }
}
