// npm run keycrm: one process beside the club, with one file.
import { createServer, type IncomingMessage } from 'node:http';
import { openAdapter } from './adapter.ts';
import { readConfig } from './config.ts';

const bodyMax = 256 * 1024;

function start(): void {
  const config = readConfig(process.env);
  const adapter = openAdapter(config, { log: (line) => process.stdout.write(`${line}\n`) });
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'GET' && path === '/health') return answer(200, adapter.health());
    if (request.method !== 'POST') return answer(404, {});
    read(request)
      .then((body) => adapter.handle({ path, headers: request.headers, body }))
      .then(({ status, body }) => answer(status, body))
      .catch(() => answer(500, {}));
    return undefined;
  });
  server.listen(Number(process.env.PORT ?? 3100), process.env.HOST ?? '127.0.0.1');
  const end = () => server.close(() => void adapter.end());
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyMax) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

try {
  start();
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
