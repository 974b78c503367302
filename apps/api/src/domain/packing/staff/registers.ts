import * as spec from '@club/contract/staff/orders/registers';
import type { Brand } from '@club/rules/brands';
import { lockWaybillOrder } from '../../../database/orders/waybills.ts';
import {
  countUnregistered,
  dropFromRegister,
  endRegister,
  findRegister,
  insertRegister,
  listRegisters,
} from '../../../database/packing/registers.ts';
import type { Carrier } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { action, type ActionContext, StaffRefusal } from '../../actions/action.ts';
import { type Looker, takeLook } from '../../actions/look.ts';
import { brandsSeen, type Viewer } from '../../actions/viewer.ts';
import { targetOf } from '../../orders/staff/move-orders.ts';

/** A courier's car takes no more, and the carrier's register neither. */
const parcelsMax = 500;
const listMax = 30;

export const makeRegister = action(spec.makeRegister, {
  run: async ({ tx, actor, now }, { brand }) => {
    const made = await insertRegister(tx, { brand, actor, now, count: parcelsMax });
    if (made === undefined) throw new StaffRefusal('register_empty');
    return {
      reply: { register: made.id, orders: made.numbers },
      target: `register:${made.id}`,
      brand,
      after: { orders: made.numbers },
    };
  },
});

export const dropParcelFromRegister = action(spec.dropFromRegister, {
  run: async ({ tx, now }, { number }) => {
    const order = await lockWaybillOrder(tx, number);
    const register = order && (await dropFromRegister(tx, order.id, now));
    if (order === undefined || register === undefined) throw new StaffRefusal('register_without', { number });
    return {
      reply: { number, register },
      target: targetOf(number),
      brand: order.brand,
      before: { register },
      after: { register: null },
    };
  },
});

export const endCarrierRegister = action(spec.endRegister, {
  run: async ({ tx, now }, { register }) => {
    const found = await findRegister(tx, register);
    if (found === undefined) throw new StaffRefusal('record_unknown');
    if (!(await endRegister(tx, register, now))) throw new StaffRefusal('register_not_made');
    return {
      reply: { register },
      target: `register:${register}`,
      brand: found.brand,
      before: { number: found.number, orders: found.parcels.map(({ number }) => number) },
    };
  },
});

export async function showRegisters(viewer: Viewer, { brand }: { brand?: Brand | undefined }) {
  const { db } = viewer.database;
  const brands = brandsSeen(viewer, brand);
  const [rows, ready] = await Promise.all([
    listRegisters(db, { brands, count: listMax }),
    countUnregistered(db, brands),
  ]);
  return {
    ready,
    rows: rows.map(({ requestedMs, actor, ...row }) => ({
      ...row,
      made_by: actor,
      made_at: new Date(requestedMs).toISOString(),
    })),
  };
}

/** Of every brand, for the command line. */
export const readRegisters = ({ database }: Pick<ActionContext, 'database'>) =>
  listRegisters(database.db, { brands: undefined, count: listMax });

export type RegisterPrinter = Pick<Carrier, 'printRegister'>;

/**
 * The carrier's own document, for the courier to sign. It shows towns and names, so printing it is logged. A register of
 * another brand is refused like a missing one.
 */
export async function printRegister(
  looker: Looker,
  carrier: RegisterPrinter,
  { register }: { register: number },
): Promise<Buffer> {
  const look = { name: 'register.print', permission: 'orders.handle' } as const;
  const documentId = await takeLook(looker, look, async (tx, brands) => {
    const found = await findRegister(tx, register);
    if (found === undefined || !brands.includes(found.brand)) throw new StaffRefusal('record_unknown');
    const { state, documentId: id, brand, number } = found;
    if (state !== 'made' || id === null) throw new StaffRefusal('register_not_made');
    return { found: id, seen: [{ target: `register:${register}`, brand, after: { number } }] };
  });
  try {
    return await carrier.printRegister(documentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new StaffRefusal('labels_refused', { fault: error.message });
  }
}
