import { firstCityOf } from '@club/rules/settings/first-cities';
import { makePushKeys } from '../domain/setup/push-keys.ts';
import { openingBlockers, readChecklist } from '../domain/setup/checklist.ts';
import type { SetupItem } from '../domain/setup/setup-item.ts';
import { type CityIds, cityIdsOf, lookUpCities } from '../domain/setup/city-ids.ts';
import { checkWaybillSender } from '../domain/setup/waybill-sender.ts';
import { changeSetting } from '../domain/settings/change-setting.ts';
import { closeClub, openClub } from '../domain/setup/open-club.ts';
import { runStaffAction } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from './command.ts';

/**
 * `setup [--check]`: what an opened club needs and what of it is missing. The database is migrated before any command.
 */
export const setupCommands = { '': setup } satisfies Record<string, Command>;
/** `open --note TEXT` and `close --note TEXT`: every process applies it within seconds. */
export const openCommands = { '': open } satisfies Record<string, Command>;
export const closeCommands = { '': close } satisfies Record<string, Command>;

async function setup(services: CommandServices, { flags }: CommandArgs) {
  const { database, config, now } = services;
  const isCheck = flags.check === true;
  const carrier = await services.cityDirectory();
  const settings = await services.clubSettings.current();
  const directory = await lookUpCities(carrier, settings.firstCities);
  const isTaken = !isCheck && !(directory instanceof Error) && (await takeCities(services, directory));
  const items = [
    ...(await readChecklist({ db: database.db, config, settings, now })),
    cityIdsOf(directory, isTaken ? directory.cities : settings.firstCities),
    await checkWaybillSender(carrier, settings),
  ];
  const missing = items.filter(({ state }) => state === 'missing');
  const messages = [
    ...(!isCheck && config.absent.includes('push') ? [newPushKeys()] : []),
    missing.length > 0 ? `${missing.length} missing` : 'Nothing is missing',
    openingOf(settings.isOpen, openingBlockers(items).length),
  ];
  return {
    rows: items.map(rowOf),
    text: messages.join('\n'),
    exitCode: isCheck && missing.length > 0 ? 1 : 0,
  };
}

/** Whether the first cities are set correctly: once set, they are changed only when the carrier changes their ids. */
async function takeCities(services: CommandServices, { cities }: CityIds): Promise<boolean> {
  const value = cities.map(firstCityOf);
  const note = 'From the carrier’s directory';
  const input = { key: 'delivery.first-cities', brand: null, value, begins_at: null, note };
  const { exitCode = 0 } = await runStaffAction(services, changeSetting, {
    input,
    messages: {},
    rowsOf: () => ({ rows: [] }),
  });
  return exitCode === 0;
}

const rowOf = ({ item, brand, state, isNeeded, found, command }: SetupItem) => ({
  item,
  brand: brand ?? '',
  state,
  needed: isNeeded ? 'to open' : '',
  found,
  how: state === 'done' ? '' : command,
});

function openingOf(isOpen: boolean, closing: number): string {
  if (isOpen) return 'The club is open';
  if (closing > 0) return `The club cannot open yet: ${closing} items needed to open are missing`;
  return 'The club can be opened: npm run club -- open --note TEXT';
}

/** Generated each time and not stored; they take effect once they are in the environment. */
function newPushKeys(): string {
  const { publicKey, privateKey } = makePushKeys();
  return `For push notifications, add to the environment or .env (not stored anywhere else):
PUSH_PUBLIC_KEY=${publicKey}
PUSH_PRIVATE_KEY=${privateKey}
PUSH_SUBJECT=mailto:…`;
}

const messages = { note: 'Give the reason, for the history: --note TEXT' };

async function open(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, openClub, {
    input: { note: flags.note, anyway: flags.anyway === true },
    messages,
    rowsOf: ({ was_open: wasOpen }) => ({ rows: [], text: wasOpen ? 'It was already open' : 'The club is open' }),
  });
}

async function close(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, closeClub, {
    input: { note: flags.note },
    messages,
    rowsOf: ({ was_open: wasOpen }) => ({ rows: [], text: wasOpen ? 'The club is closed' : 'It was already closed' }),
  });
}
