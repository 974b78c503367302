// The least that starts a Fastify server, the club's own one: one route, no plugin. It prints nothing; its starter
// polls until it answers.
import { createRequire } from 'node:module';

interface Server {
  post(path: string, handler: () => Promise<unknown>): void;
  listen(at: { port: number; host: string }): Promise<string>;
}

const fastify = createRequire(new URL('../apps/api/package.json', import.meta.url))('fastify') as () => Server;
const app = fastify();
app.post('/api/get-version', async () => ({ code: 200 }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
