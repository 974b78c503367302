import type { FastifyPluginAsync } from 'fastify';
import type { EmailStore, StoredEmail } from './email-store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;

interface Search {
  Querystring: { to?: string; pause?: string };
}

/** The inbox of every address: a page for people, JSON for tests. */
export const emailInbox: FastifyPluginAsync<{ emails: EmailStore }> = async (app, { emails }) => {
  app.get<Search>('/emulators/email', async (request, reply) => {
    const { to = '', pause } = request.query;
    return sendPage(reply, {
      title: 'Листи, які надіслав застосунок',
      lead: 'Найновіші згори. На справжні скриньки нічого не йде.',
      body: inbox(emails.list(to), to, pause !== undefined),
      ...(pause === undefined && { refreshSeconds }),
    });
  });

  app.get<Search>('/emulators/email/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: emails.list(request.query.to) };
  });
};

function inbox(emails: StoredEmail[], to: string, isPaused: boolean): Html {
  const query = `to=${encodeURIComponent(to)}`;
  const toggle = isPaused
    ? html`<a href="/emulators/email?${query}">Оновлювати щотри секунди</a>`
    : html`<a href="/emulators/email?${query}&amp;pause">Зупинити оновлення</a>`;
  return html`
    <form action="/emulators/email" role="search">
      <input name="to" type="search" inputmode="email" value="${to}" placeholder="olena@…" aria-label="Адреса пошти" />
      <button>Знайти</button>
      ${toggle}
    </form>
    ${emails.length > 0 ? emails.map(card) : html`<p class="soft">${emptyText(to)}</p>`}
  `;
}

function card({ to, from, subject, text, at }: StoredEmail): Html {
  return html`<article>
    <div class="row">
      <h2>${subject}</h2>
      <span class="soft">${from} · <time datetime="${at.toISOString()}">${kyivTime(at)}</time></span>
    </div>
    <p class="text"><a href="/emulators/email?to=${encodeURIComponent(to)}">${to}</a></p>
    <p class="text">${text}</p>
  </article>`;
}

function emptyText(to: string): string {
  if (to === '') return 'Поки що порожньо. Зміни пошту в профілі, і лист із кодом зʼявиться тут.';
  return `Для адреси «${to}» листів немає.`;
}

function kyivTime(at: Date): string {
  return at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'medium' });
}
