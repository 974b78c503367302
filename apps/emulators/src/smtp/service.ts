import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { emulated, type Opening } from '../emulated.ts';
import { type Mode, modes, speakSmtp } from './session.ts';

/** The one name that a tunnel leads to: this server is a proxy to nowhere else. */
const destination = 'smtp.emulators:25';

/**
 * A mail server behind `CONNECT smtp.emulators:25` of the same port as every other emulator: SMTP needs a separate
 * connection, and a second port would have to be free on every machine.
 */
export const smtp = emulated({
  id: 'smtp',
  modes,
  pages: [],
  open: serve,
});

async function serve(app: FastifyInstance, { room, emails }: Opening<Mode>): Promise<void> {
  const lines = new Set<Duplex>();
  const connect = (request: IncomingMessage, socket: Duplex): void => {
    // From here on the socket is this session's: an error on it ends it alone.
    socket.on('error', () => socket.destroy());
    if (request.url !== destination) return void socket.destroy();
    lines.add(socket);
    socket.once('close', () => lines.delete(socket));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    void speakSmtp(socket, { room, emails });
  };
  app.server.on('connect', connect);
  app.addHook('preClose', async () => {
    app.server.off('connect', connect);
    for (const line of lines) line.destroy();
  });
}
