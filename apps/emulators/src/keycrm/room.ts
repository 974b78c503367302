import type { FastifyPluginAsync } from 'fastify';
import type { Room } from '../service-entry.ts';
import { keycrmPages } from './pages.ts';
import { keycrm } from './service.ts';
import { createCrmStore } from './store.ts';

/** The CRM's API and its pages, over the same orders. */
export const keycrmRoom: FastifyPluginAsync<{ room: Room; hook: string | undefined }> = async (app, { room, hook }) => {
  const crm = createCrmStore();
  await app.register(keycrm, { room, crm, hook });
  await app.register(keycrmPages, { crm, hook });
};
