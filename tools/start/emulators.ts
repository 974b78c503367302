// Outside services in a process of their own, for measurements: what they cost is not the club's.
import Fastify from 'fastify';
import { emulators } from '@club/emulators/emulators';

const { PORT, APP_URL = '', PUSH_CA_FILE = '', RECEIVER_SECRET = '' } = process.env;
const app = Fastify();
await app.register(emulators, {
  packs: async () => [],
  appUrl: APP_URL,
  pushCaFile: PUSH_CA_FILE,
  receiverSecret: RECEIVER_SECRET,
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
