import { StaffRefusal } from '../../domain/actions/action.ts';
import { callBackParcel, endParcelRequest, redirectParcel } from '../../domain/orders/staff/parcel-requests.ts';
import { idsByName } from '../../domain/orders/staff/ids-by-name.ts';
import { listReturnCauses } from '../../domain/orders/staff/return-causes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { messages, namedPlace, numberOf } from './number.ts';

const rowsOf = (reply: { number: number; kind: string; state: string; request: string | null }): CommandResult => ({
  rows: [reply],
});

/** Names of a city and a street become ids of the carrier's directory; each has to be the only one that is called so. */
async function redirect(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const [digits, branch] = args.positional;
  const number = Number(digits);
  const { house, flat } = args.flags;
  try {
    const { city, street } = await idsByName(services, number, namedPlace(args.flags));
    return await runStaffAction(services, redirectParcel, {
      input: { number, city, branch: branch === undefined ? undefined : Number(branch), street, house, flat },
      messages: { ...messages, branch: 'Give the number of a branch, e.g. 12' },
      rowsOf,
    });
  } catch (error) {
    if (error instanceof StaffRefusal) return wrong(error.message);
    throw error;
  }
}

/** Requests to the carrier about an accepted parcel. */
export const parcelRequestCommands = {
  'call-back': (services, args) =>
    runStaffAction(services, callBackParcel, {
      input: { number: numberOf(args), cause: args.flags.cause },
      messages,
      rowsOf,
    }),
  redirect,
  'end-request': (services, args) =>
    runStaffAction(services, endParcelRequest, { input: { number: numberOf(args) }, messages, rowsOf }),
  'return-causes': async ({ cityDirectory }): Promise<CommandResult> => {
    try {
      return { rows: (await listReturnCauses({ carrier: await cityDirectory() })).causes };
    } catch (error) {
      if (error instanceof StaffRefusal) return wrong(error.message);
      throw error;
    }
  },
} satisfies Record<string, Command>;
