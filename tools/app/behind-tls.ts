// The app as phones reach it in production: behind a proxy that ends TLS and speaks HTTP/2 (docs/operations.md).
import { request as callApp } from 'node:http';
import { type Http2SecureServer, createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';
import { type Brand, firstBrand, ofBrands } from '@club/rules/brands';
import { freePort } from './postgres.ts';
import { localHostOf, startApp } from './run-app.ts';

export interface AppBehindTls {
  /** Addresses of the brands. */
  origins: Record<Brand, string>;
  /** Address of the office. */
  office: string;
  stop(): Promise<void>;
}

/** The certificate is made for this run, so a browser takes it only with this. */
export const tlsArgs = ['--ignore-certificate-errors'];

export async function startBehindTls(env: Record<string, string>): Promise<AppBehindTls> {
  const port = await freePort();
  const origins = ofBrands((brand) => `https://${localHostOf(brand)}:${port}`);
  const office = `https://office.localhost:${port}`;
  const app = await startApp({ ...env, PUBLIC_URL: origins[firstBrand], OFFICE_URL: office });
  const proxy = await startProxy(port, app.port);
  return {
    origins,
    office,
    stop: async () => {
      proxy.close();
      await app.stop();
    },
  };
}

async function startProxy(port: number, appPort: number): Promise<Http2SecureServer> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const proxy = createSecureServer({ cert, key, allowHTTP1: true }, (request, reply) => {
    const { method, url: path, headers } = request;
    const host = headers[':authority'] ?? headers.host;
    const onward = callApp({ port: appPort, method, path, headers: { ...plain(headers), host } }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, plain(answer.headers));
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(port, '127.0.0.1', resolve);
  });
  return proxy;
}

// What belongs to one connection stays on it.
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const plain = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)));
