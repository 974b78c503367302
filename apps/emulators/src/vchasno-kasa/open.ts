import type { FastifyPluginAsync } from 'fastify';
import type { AppUrls } from '../diia/requests.ts';
import type { Room } from '../service-entry.ts';
import { vchasnoKasaPages } from './pages.ts';
import { createKasa } from './register.ts';
import { vchasnoKasa } from './service.ts';

/** The register and its pages. */
export const openVchasnoKasa: FastifyPluginAsync<{ room: Room } & AppUrls> = async (app, { room, ...urls }) => {
  const kasa = createKasa(room.now);
  await app.register(vchasnoKasa, { room, kasa, ...urls });
  await app.register(vchasnoKasaPages, { kasa });
};
