import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import { type Code, isStatus, report } from './report.ts';

const base = '/emulators/telegram-gateway';

/** Codes sent into Telegram: a page for people, JSON for tests, and the result of each to be set by both. */
export const telegramInbox: FastifyPluginAsync<{ codes: Code[]; now: () => Date }> = async (app, { codes, now }) => {
  // Not Telegram's: sets the result of a code, and notifies the application as Telegram does.
  app.post<{ Body: Record<string, unknown> | null }>(`${base}/reports`, async (request, reply) => {
    const sent = codes.find(({ id }) => id === request.body?.request_id);
    const status = request.body?.status;
    if (sent === undefined || !isStatus(status)) return reply.code(400).send({ error: 'bad_report' });
    sent.status = status;
    return { answered: await report(sent, now()) };
  });

  app.get<{ Querystring: { to?: string } }>(`${base}/messages`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const digits = (request.query.to ?? '').replace(/\D/g, '');
    const shown = codes.filter(({ to }) => to.includes(digits));
    return { messages: shown.map(({ token: _key, ...sent }) => sent) };
  });

  app.get(base, async (_request, reply) =>
    sendPage(reply, {
      title: 'Коди, які пішли в Telegram',
      lead: 'Найновіші згори. Telegram тут мають номери, що закінчуються парною цифрою.',
      body: html`${codes.length === 0 ? html`<p class="soft">Поки що порожньо.</p>` : codes.map(card)}`,
      refreshSeconds: 3,
    }),
  );
};
const card = ({ to, code, status }: Code) =>
  html`<article>
    <h2>${code}</h2>
    <p class="soft">${to} · ${status}</p>
  </article>`;
