import type { FastifyPluginAsync } from 'fastify';
import type { AppUrls } from '../diia/requests.ts';
import type { ParcelStore } from '../nova-poshta/parcels.ts';
import type { Room } from '../service-entry.ts';
import { createDrafts } from './drafts.ts';
import { createCallbacks } from './callbacks.ts';
import { checkboxPages } from './pages.ts';
import { createRegister } from './register.ts';
import { checkbox } from './service.ts';

/** States of a parcel in which the carrier has the money of who received it. */
const moneyTaken = new Set(['9', '106']);

/** The register and its pages; it learns of parcels from the carrier. */
export const openCheckbox: FastifyPluginAsync<{ room: Room; parcels: ParcelStore } & AppUrls> = async (
  app,
  { room, parcels, ...urls },
) => {
  const register = createRegister(room.now);
  const drafts = createDrafts({
    now: room.now,
    isPaid: (ettn) => moneyTaken.has(parcels.find(ettn)?.code ?? ''),
    fiscalize: (sale) => (register.isOpen() ? register.makeNow(sale) : undefined),
  });
  await app.register(checkbox, { room, register, drafts, callbacks: createCallbacks(), ...urls });
  await app.register(checkboxPages, { register });
};
