import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { SmsStore, StoredSms } from './store.ts';

const refreshSeconds = 3;

interface Search {
  Querystring: { to?: string; pause?: string };
}

/** The inbox of every phone: a page for people, JSON for tests. */
export const smsInbox: FastifyPluginAsync<{ sms: SmsStore }> = async (app, { sms }) => {
  app.get<Search>('/emulators/sms', async (request, reply) => {
    const { to = '', pause } = request.query;
    return sendPage(reply, {
      title: 'SMS, які надіслав застосунок',
      lead: 'Найновіші згори. На справжні телефони нічого не йде.',
      body: inbox(sms.list(to), to, pause !== undefined),
      ...(pause === undefined && { refreshSeconds }),
    });
  });

  app.get<Search>('/emulators/sms/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      messages: sms.list(request.query.to).map(({ to, text, at, id, sender }) => ({ to, text, at, id, sender })),
    };
  });
};

function inbox(messages: StoredSms[], to: string, isPaused: boolean): Html {
  const query = `to=${encodeURIComponent(to)}`;
  const toggle = isPaused
    ? html`<a href="/emulators/sms?${query}">Оновлювати щотри секунди</a>`
    : html`<a href="/emulators/sms?${query}&amp;pause">Зупинити оновлення</a>`;
  return html`
    <form action="/emulators/sms" role="search">
      <input name="to" type="search" inputmode="tel" value="${to}" placeholder="380…" aria-label="Номер телефону" />
      <button>Знайти</button>
      ${toggle}
    </form>
    ${messages.length > 0 ? messages.map(card) : html`<p class="soft">${emptyText(to)}</p>`}
  `;
}

function card({ to, text, at, sender }: StoredSms): Html {
  return html`<article>
    <div class="row">
      <h2><a href="/emulators/sms?to=${to}">+${to}</a></h2>
      <span class="soft">${sender} · <time datetime="${at.toISOString()}">${kyivTime(at)}</time></span>
    </div>
    <p class="text">${text}</p>
  </article>`;
}

function emptyText(to: string): string {
  if (to === '') return 'Поки що порожньо. Запроси код входу в застосунку, і повідомлення зʼявиться тут.';
  return `Для номера «${to}» повідомлень немає.`;
}

function kyivTime(at: Date): string {
  return at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
}
