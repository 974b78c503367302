// The server in this very process, met over a port like any other.
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import type { Harness } from '../../harness/club.ts';
import type { Document } from '../document.ts';
import { watchHandlers } from '../probe.ts';
import type { Target } from './target.ts';

export async function targetOf(club: Harness): Promise<Target & { stop(): void }> {
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const probe = watchHandlers();
  return {
    port: (club.app.server.address() as AddressInfo).port,
    document: (await club.app.inject('/api/openapi.json')).json<Document>(),
    lastCode: async (phone) => {
      const inbox = await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone } });
      return newestCode(inbox.json());
    },
    reached: async () => probe.take(),
    lastWords: () => 'none',
    forgetLimits: async () => {
      await club.database.db.execute(sql`delete from limits`);
    },
    stop: probe.stop,
  };
}

export function newestCode({ messages }: { messages: { text: string }[] }): string {
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error('No code in the inbox');
  return code;
}
