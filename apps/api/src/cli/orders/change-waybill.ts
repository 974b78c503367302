import { StaffRefusal } from '../../domain/actions/action.ts';
import { changeWaybill } from '../../domain/orders/staff/change-waybill.ts';
import { idsByName } from '../../domain/orders/staff/ids-by-name.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { messages, namedPlace, numberOf } from './number.ts';

const seatsMessage =
  'Give each seat as GRAMS:LENGTHxWIDTHxHEIGHT in centimetres, e.g. --seats 1200:24x17x10,800:17x12x9';
const moneyMessage = 'Give an amount in hryvnias, e.g. 499.50';

/** `order change-waybill NUMBER …`: omitted fields stay; `--dry-run` shows the result. */
export async function changeWaybillCommand(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const { flags, positional } = args;
  const number = numberOf(args);
  const seats = flags.seats === undefined ? undefined : seatsIn(String(flags.seats));
  if (seats === null) return wrong(seatsMessage);
  try {
    const { city, street } = await idsByName(services, number, namedPlace(flags));
    return await runStaffAction(services, changeWaybill, {
      input: {
        number,
        city,
        branch: positional[1] === undefined ? undefined : Number(positional[1]),
        street,
        house: flags.house,
        flat: flags.flat,
        first_name: flags['first-name'],
        last_name: flags['last-name'],
        phone: flags.phone,
        seats,
        value_kop: kopiykyIn(flags.value),
        collect_kop: kopiykyIn(flags.collect),
      },
      messages: {
        ...messages,
        branch: 'Give the number of a branch, e.g. 12',
        seats: seatsMessage,
        value_kop: `--value: ${moneyMessage}`,
        collect_kop: `--collect: ${moneyMessage}`,
      },
      rowsOf: (reply) => ({ rows: [reply] }),
      planned: flags['dry-run'] === true ? (plan) => ({ rows: rowsOfPlan(plan) }) : undefined,
    });
  } catch (error) {
    if (error instanceof StaffRefusal) return wrong(error.message);
    throw error;
  }
}

type Facts = Record<string, string | number | boolean>;

const rowsOfPlan = ({ before, after }: { before: Facts; after: Facts }) =>
  Object.entries(after).map(([what, is]) => ({ what, before: textOf(before[what]), after: textOf(is) }));

const textOf = (fact: Facts[string] | undefined): string | number | null =>
  typeof fact === 'boolean' ? 'new' : (fact ?? null);

/** Null for an invalid list of seats. */
function seatsIn(text: string) {
  const seats = text.split(',').map((one) => {
    const [, ...sides] = /^(\d+):(\d+)x(\d+)x(\d+)$/.exec(one.trim()) ?? [];
    const [grams, length, width, height] = sides.map(Number);
    return { grams, length, width, height };
  });
  return seats.some(({ grams }) => grams === undefined) ? null : seats;
}

/** An invalid sum is passed on as typed: the action reports the error. */
function kopiykyIn(text: string | boolean | undefined): unknown {
  if (typeof text !== 'string') return text;
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
}
