import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { type ContactStore, createContactStore } from './contact-store.ts';
import { contactRoutes } from './contacts.ts';
import type { EmailStore } from './email-store.ts';
import { emailInbox } from './inbox.ts';
import { esputnikPage } from './page.ts';

const keyPrefix = 'demo-';
const addressesMax = 100;

interface Order {
  from: string;
  subject: string;
  text: string;
  emails: string[];
}

const modes = ['lie', 'refused'] as const;
type Mode = (typeof modes)[number];

/** eSputnik's sending of emails, and its contacts: a good status is the answer, a refusal is plain text. */
export const esputnik = emulated({
  id: 'esputnik',
  modes,
  pages: [
    ['/emulators/email', 'Пошта', 'Усі листи, які надіслав застосунок, разом із кодами підтвердження.'],
    ['/emulators/email/messages', 'Пошта, JSON', 'Те саме для тестів; ?to=olena@… лишає одну адресу.'],
    ['/emulators/esputnik', 'eSputnik', 'Контакти, їхні події та замовлення для розсилок.'],
    ['/emulators/esputnik/contacts', 'eSputnik, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, emails }) => {
    const contacts = createContactStore();
    await app.register(serve, { room, emails, contacts });
    await app.register(esputnikPage, { contacts });
    await app.register(emailInbox, { emails });
  },
});

async function serve(
  app: FastifyInstance,
  { room, emails: store, contacts }: { room: Room<Mode>; emails: EmailStore; contacts: ContactStore },
): Promise<void> {
  const takeFault = openService(app, room);

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .type('text/plain')
      .send('Request could not be read'),
  );

  contactRoutes(app, { isKnown: isKnownKey, takeFault, contacts, now: room.now });

  app.get('/emulators/esputnik/api/v1/account/info', async (request, reply) => {
    if (!isKnownKey(request)) return reply.code(401).type('text/plain').send('Unauthorized');
    return { organisationName: 'Клуб', userName: 'club' };
  });

  app.post('/emulators/esputnik/api/v1/message/email', async (request, reply) => {
    if (!isKnownKey(request)) return reply.code(401).type('text/plain').send('Unauthorized');
    const order = readOrder(request.body);
    if (typeof order === 'string') return reply.code(400).type('text/plain').send(order);
    const fault = takeFault(request);
    if (fault === 'refused') return reply.code(400).type('text/plain').send('Email is not valid');
    const { emails, ...email } = order;
    const results = emails.map((to) => {
      const id = randomUUID();
      if (fault !== 'lie') store.add({ id, to, ...email, at: room.now() });
      return { locator: to, status: 'OK', requestId: id };
    });
    return { results };
  });
}

/** Any user name; the key is the password. */
function isKnownKey(request: FastifyRequest): boolean {
  const encoded = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') && pair.slice(pair.indexOf(':') + 1).startsWith(keyPrefix);
}

function readOrder(body: unknown): Order | string {
  const { from, subject, plainText, htmlText, emails } = (body ?? {}) as Record<string, unknown>;
  if (!isText(from)) return 'Sender is required';
  if (!isText(subject)) return 'Subject is required';
  const text = isText(plainText) ? plainText : htmlText;
  if (!isText(text)) return 'Message text is required';
  if (!Array.isArray(emails) || emails.length === 0 || emails.length > addressesMax) return 'Emails are required';
  if (!emails.every(isAddress)) return 'Email is not valid';
  return { from, subject, text, emails };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
