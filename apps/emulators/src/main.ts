// Outside services in a separate process, for measurements: `main.ts PORT PUSH_CA_FILE RECEIVER_SECRET`.
import Fastify from 'fastify';
import { emulators } from './emulators.ts';

const [port, pushCaFile = '', receiverSecret = ''] = process.argv.slice(2);
const app = Fastify();
await app.register(emulators, {
  packs: async () => [],
  appUrl: `http://localhost:${port}`,
  pushCaFile,
  receiverSecret,
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
