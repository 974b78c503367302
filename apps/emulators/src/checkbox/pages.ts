import type { FastifyPluginAsync } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { Receipt, ReceiptStatus, Register, ShiftStatus } from './register.ts';

const title = 'Checkbox: емулятор';
const lead = 'Це тестова каса: чеки нікуди не йдуть і нічого не підтверджують.';
const shownMax = 60;

const statuses: Record<ReceiptStatus, string> = { CREATED: 'створюється', DONE: 'зареєстровано', ERROR: 'помилка' };
const shiftStatuses: Record<ShiftStatus, string> = {
  CREATED: 'відкривається',
  OPENED: 'відкрито',
  CLOSING: 'закривається',
  CLOSED: 'закрито',
};

/** `/emulators/checkbox`: the shift and the receipts; one of them as its customer sees it; the same as JSON for tests. */
export const checkboxPages: FastifyPluginAsync<{ register: Register }> = async (app, { register }) => {
  app.get('/emulators/checkbox', async (_request, reply) => {
    const shift = register.shift();
    const cards = register.list().slice(0, shownMax).map(card);
    const none = html`<p class="soft">Чеків ще немає.</p>`;
    return sendPage(reply, {
      title,
      lead,
      body: html`<article>
          <h2>Зміна: ${shift === undefined ? 'не відкрито' : shiftStatuses[shift.status]}</h2>
          <p class="soft">
            ${register.line.isOffline() ? 'Без звʼязку з податковою: офлайн-режим' : 'Звʼязок з податковою є'}
          </p>
        </article>
        ${cards.length > 0 ? cards : none}`,
    });
  });

  app.get('/emulators/checkbox/receipts', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      shift: register.shift()?.status ?? null,
      receipts: register.list().map(({ readsLeft: _looks, endsBadly: _bad, ...receipt }) => receipt),
    };
  });

  // Whether the tax service answers: set by a person or a test.
  app.post<{ Body: { isDown?: boolean } }>('/emulators/checkbox/tax-service', async ({ body }) => {
    register.line.setDown(body.isDown === true);
    return { isDown: register.line.isDown() };
  });

  app.get<{ Params: { id: string } }>('/emulators/checkbox/check/:id', async ({ params }, reply) => {
    const receipt = register.find(params.id);
    const body = receipt === undefined ? html`<article><h2>Такого чека немає</h2></article>` : card(receipt);
    return sendPage(reply.code(receipt === undefined ? 404 : 200), { title, lead, body });
  });
};

function card(receipt: Receipt): Html {
  const { type, total, status, goods, payment, footer, fiscalCode } = receipt;
  return html`<article>
    <div class="row">
      <h2>${type === 'SELL' ? 'Продаж' : 'Повернення'} · ${hryvnias(total)}</h2>
      <span class="soft">${statuses[status]} ${fiscalCode ?? ''}</span>
    </div>
    ${goods.map(
      ({ name, price, quantity, off }) =>
        html`<p>${name} · ${quantity / 1000} × ${hryvnias(price)}${off > 0 ? ` − ${hryvnias(off)}` : ''}</p>`,
    )}
    <p class="soft">${payment.label} · ${footer}</p>
  </article>`;
}

const hryvnias = (kop: number): string => `${(kop / 100).toLocaleString('uk-UA', { minimumFractionDigits: 2 })}\u00a0₴`;
