import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { Document, Kasa } from './register.ts';

const title = 'Вчасно.Каса: емулятор';
const lead = 'Це тестова каса: чеки нікуди не йдуть і нічого не підтверджують.';
const shownMax = 60;

/** `/emulators/vchasno-kasa`: the shift and the receipts; one of them as its customer sees it; the same as JSON for tests. */
export const vchasnoKasaPages: FastifyPluginAsync<{ kasa: Kasa }> = async (app, { kasa }) => {
  app.get('/emulators/vchasno-kasa', async (_request, reply) => {
    const cards = kasa.list().slice(0, shownMax).map(card);
    const none = html`<p class="soft">Чеків ще немає.</p>`;
    return sendPage(reply, {
      title,
      lead,
      body: html`<article>
          <h2>Зміна: ${kasa.openedAt() === undefined ? 'не відкрито' : 'відкрито'}</h2>
          <p class="soft">${kasa.isOffline() ? 'Без звʼязку з податковою: офлайн-режим' : 'Звʼязок з податковою є'}</p>
        </article>
        ${cards.length > 0 ? cards : none}`,
    });
  });

  app.get('/emulators/vchasno-kasa/receipts', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      shift: kasa.openedAt() ?? null,
      receipts: kasa.list().map(({ requestBody: _requestBody, ...made }) => made),
    };
  });

  // Whether the tax service answers: set by a person or a test.
  app.post<{ Body: { isDown?: boolean } }>('/emulators/vchasno-kasa/tax-service', async ({ body }) => {
    kasa.setDown(body.isDown === true);
    return { isDown: body.isDown === true };
  });

  app.get<{ Params: { code: string } }>('/emulators/vchasno-kasa/check-viewer/:code', async ({ params }, reply) => {
    const made = kasa.list().find(({ code }) => code === params.code);
    const body = made === undefined ? html`<article><h2>Такого чека немає</h2></article>` : card(made);
    return sendPage(reply.code(made === undefined ? 404 : 200), { title, lead, body });
  });
};

function card({ task, code, sold, isOffline }: Document): Html {
  const { sum, rows, pay, footer } = sold;
  return html`<article>
    <div class="row">
      <h2>${task === 1 ? 'Продаж' : 'Повернення'} · ${hryvnias(sum)}</h2>
      <span class="soft">${isOffline ? 'офлайн' : 'зареєстровано'} ${code}</span>
    </div>
    ${rows.map(
      ({ name, price, cnt, disc }) =>
        html`<p>${name} · ${cnt} × ${hryvnias(price)}${disc > 0 ? ` − ${hryvnias(disc)}` : ''}</p>`,
    )}
    <p class="soft">${pay.comment} · ${footer}</p>
  </article>`;
}

const hryvnias = (sum: number): string => `${sum.toLocaleString('uk-UA', { minimumFractionDigits: 2 })}\u00a0₴`;
