import { StaffRefusal } from '../../domain/actions/action.ts';
import { callBackParcel, endParcelRequest, redirectParcel } from '../../domain/orders/staff/parcel-requests.ts';
import { listReturnCauses } from '../../domain/orders/staff/return-causes.ts';
import { act, wrong } from '../act.ts';
import type { Command, CommandResult } from '../command.ts';
import { numberOf, sentences } from './number.ts';

const rowsOf = (reply: { number: number; kind: string; state: string; request: string | null }): CommandResult => ({
  rows: [reply],
});

/** What the carrier is asked about a parcel that it has. */
export const parcelRequestCommands = {
  'call-back': (services, args) =>
    act(services, callBackParcel, { words: { number: numberOf(args), cause: args.flags.cause }, sentences, rowsOf }),
  redirect: (services, args) =>
    act(services, redirectParcel, {
      words: { number: numberOf(args), branch: Number(args.positional[1]) },
      sentences: { ...sentences, branch: 'Give the number of a branch in the city of the order, e.g. 12' },
      rowsOf,
    }),
  'end-request': (services, args) =>
    act(services, endParcelRequest, { words: { number: numberOf(args) }, sentences, rowsOf }),
  'return-causes': async ({ cityDirectory }): Promise<CommandResult> => {
    try {
      return { rows: (await listReturnCauses({ carrier: await cityDirectory() })).causes };
    } catch (error) {
      if (error instanceof StaffRefusal) return wrong(error.message);
      throw error;
    }
  },
} satisfies Record<string, Command>;
