import { writeFile } from 'node:fs/promises';
import { brands } from '@club/rules/brands';
import { StaffRefusal } from '../../domain/actions/action.ts';
import {
  dropParcelFromRegister,
  endCarrierRegister,
  makeRegister,
  printRegister,
  readRegisters,
} from '../../domain/packing/staff/registers.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { numberOf, messages } from './number.ts';

const registerMessage = { register: 'Give a register number from register list' };

/** Lists of packed parcels that the carrier takes by one number. */
export const registerCommands = {
  list,
  print,
  make: (services, { positional: [brand] }) =>
    runStaffAction(services, makeRegister, {
      input: { brand },
      messages: { brand: `Give a brand: ${brands.join(', ')}` },
      rowsOf: ({ register, orders }) => ({ rows: orders.map((number) => ({ register, number })) }),
    }),
  drop: (services, args) =>
    runStaffAction(services, dropParcelFromRegister, {
      input: { number: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  end: (services, { positional: [register] }) =>
    runStaffAction(services, endCarrierRegister, {
      input: { register: Number(register) },
      messages: registerMessage,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  const registers = await readRegisters(services);
  return {
    rows: registers.map(({ id, brand, state, number, parcels, refused, actor, requestedMs }) => ({
      register: id,
      brand,
      state,
      number,
      parcels,
      refused: refused.map((one) => `${one.number}: ${one.fault}`).join('; '),
      made: new Date(requestedMs).toISOString(),
      by: actor,
    })),
  };
}

async function print(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [id = ''] = positional;
  const { file } = flags;
  if (typeof file !== 'string' || !/\.pdf$/i.test(file) || !/^[1-9]\d{0,8}$/.test(id))
    return wrong('register print REGISTER --file FILE.pdf: a register number from register list, and a new file');
  try {
    const pdf = await printRegister(services, await services.cityDirectory(), { register: Number(id) });
    await writeFile(file, pdf, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof StaffRefusal) return wrong(error.message);
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return wrong(`${file} already exists`);
  }
  return { rows: [], text: `${file}: print it, and delete the file` };
}
