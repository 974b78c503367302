// Orders that the carrier can make waybills for, and its waybills.
import { popularCities } from '@club/rules/delivery/cities';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import type { WaybillSender } from '@club/rules/delivery/parcels';
import { sql } from 'drizzle-orm';
import type { CommandArgs } from '../../src/cli/command.ts';
import { ordersCommands } from '../../src/cli/orders/commands.ts';
import { replaceBranches, saveCities } from '../../src/database/delivery/directory.ts';
import { endParcelRequestTask, makeParcelRequest } from '../../src/domain/orders/life/parcel-request-tasks.ts';
import { changeWaybillTask } from '../../src/domain/orders/life/waybill-change.ts';
import { deleteWaybill, makeWaybillTask } from '../../src/domain/orders/life/waybill-tasks.ts';
import { dropFromRegisterTask, endRegisterTask, makeRegisterTask } from '../../src/domain/packing/register-tasks.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import type { Harness, Phone } from '../harness/club.ts';
import { consoleOf } from './console.ts';
import { insertOrderRow } from './order-row.ts';

interface Where {
  branch?: 'branch' | 'locker';
  /** An address, as orders write it. */
  address1?: string;
  state?: string;
  tags?: string;
  totalKop?: number;
}

interface Document {
  Ref: string;
  IntDocNumber: string;
  InfoRegClientBarcodes: string;
  properties: Record<string, unknown>;
}

/** Sends as the demo does: with the branches of the first city as the carrier has them. */
export function waybillSteps(club: Harness) {
  const [kyiv] = popularCities;
  if (kyiv === undefined) throw new Error('There is no first city');
  const branches = { branch: '', locker: '' };
  return {
    async open() {
      const found = await club.services.providers.carrier.listBranches(kyiv.deliveryCityId);
      for (const { id, kind } of found) branches[kind] ||= id;
      await saveCities(club.database.db, [kyiv], club.clock.now);
      await club.database.transaction((tx) => replaceBranches(tx, kyiv.deliveryCityId, found, club.clock.now));
    },
    async place(phone: Phone, { branch = 'branch', address1, state, tags = '{}', totalKop = 0 }: Where = {}) {
      const order = await insertOrderRow(club, phone, { ...(state && { state }), ...(address1 && { address1 }) });
      await club.database.db.execute(
        sql`update orders set tags = ${tags}::text[], total_kop = ${totalKop}, shipping_code = 'carrier_paid',
          branch_id = ${address1 === undefined ? branches[branch] : null}::uuid,
          delivery_method = ${address1 === undefined ? 'branch' : 'courier'} where id = ${order.id}`,
      );
      await club.database.db.execute(
        sql`update order_items set price_kop = ${totalKop}, list_price_kop = ${totalKop} where order_id = ${order.id}`,
      );
      return order;
    },
    /** A command of the console, in a club whose parcels leave from the demo's sender. */
    run: (
      name: keyof typeof ordersCommands,
      number: number,
      second?: string | number,
      flags: CommandArgs['flags'] = {},
    ) => {
      const services = {
        ...consoleOf(club),
        ...sentBy(club, demoWaybillSender),
        cityDirectory: async () => club.services.providers.carrier as never,
      };
      return ordersCommands[name](services, {
        positional: [number, ...(second === undefined ? [] : [second])].map(String),
        flags,
      });
    },
    /** Everything that is due, as one process does it. */
    async work() {
      await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second', leased_until = null
        where kind in ('make-waybill', 'change-waybill', 'delete-waybill', 'make-register', 'drop-from-register', 'end-register',
        'make-parcel-request', 'end-parcel-request')
        and done_at is null and gave_up_at is null`);
      const services = { ...club.services, log: { warn: () => undefined } as never, clock: () => club.clock.now };
      return drainOutbox(services, {
        'make-waybill': makeWaybillTask(sentBy(club, demoWaybillSender)),
        'change-waybill': changeWaybillTask(sentBy(club, demoWaybillSender)),
        'delete-waybill': deleteWaybill,
        'make-parcel-request': makeParcelRequest(sentBy(club, demoWaybillSender)),
        'end-parcel-request': endParcelRequestTask,
        'make-register': makeRegisterTask,
        'drop-from-register': dropFromRegisterTask,
        'end-register': endRegisterTask,
      });
    },
    async documentsOf({ number }: { number: number }): Promise<Document[]> {
      const answer = await club.outside.inject('/emulators/nova-poshta/documents');
      const { documents } = answer.json<{ documents: Document[] }>();
      return documents.filter((one) => one.InfoRegClientBarcodes === String(number));
    },
    carrierIs: (mode: string, times?: number) =>
      club.outside.inject({
        method: 'POST',
        url: '/emulators/faults',
        payload: { service: 'nova-poshta', mode, times },
      }),
  };
}

/** Sets the sender, for a club with initial settings. */
export const sentBy = (club: Harness, waybillSender: WaybillSender | null): Pick<Harness, 'clubSettings'> => ({
  clubSettings: { current: async () => ({ ...(await club.clubSettings.current()), waybillSender }) },
});
