import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Payment, PaymentStore, Status } from './payments.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const title = 'LiqPay: емулятор';
const lead = 'Це не банк, а його заміна для демо: картку обирають, а не вводять, і грошей ніхто не знімає.';
const returnAfterSeconds = 2;

const statuses: Record<Status, string> = {
  opened: 'сторінку відкрито',
  '3ds_verify': 'чекає на підтвердження',
  cash_wait: 'чекає на готівку в терміналі',
  hold_wait: 'притримано на картці',
  success: 'сплачено',
  failure: 'відхилено',
  reversed: 'повернено',
};

const refusals: Record<string, string> = {
  invalid_signature: 'Підпис не збігається',
  public_key_not_found: 'Такого магазину немає',
  order_id_duplicate: 'Це замовлення вже оплачували',
  payment_not_found: 'Такої оплати немає',
  expired: 'Час на оплату минув',
};

/** `/emulators/liqpay`: paid and unpaid attempts; the same as JSON for tests. */
export const liqpayPages: FastifyPluginAsync<{ payments: PaymentStore }> = async (app, { payments }) => {
  app.get('/emulators/liqpay', async (_request, reply) => {
    const cards = payments.list().map(([, payment]) => card(payment));
    const body = cards.length > 0 ? html`${cards}` : html`<p class="soft">Оплат ще немає.</p>`;
    return sendPage(reply, { title, lead, body });
  });

  app.get('/emulators/liqpay/payments', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      payments: payments.list().map(([id, { orderId, amount, returned, reserved, status, paymentId }]) => ({
        page: `/emulators/liqpay/pay/${id}`,
        orderId,
        amount,
        returned,
        reserved,
        status,
        paymentId,
      })),
    };
  });
};

function card(payment: Payment): Html {
  return html`<article>
    <div class="row">
      <h2>${sumOf(payment)}</h2>
      <span class="soft">${statuses[payment.status]}</span>
    </div>
    <p class="text">${payment.description} · ${payment.orderId}</p>
  </article>`;
}

export function sendChoice(reply: FastifyReply, id: string, payment: Payment): FastifyReply {
  const body = html`${card(payment)}
    <form method="post" action="/emulators/liqpay/pay/${id}">
      <button name="card" value="success">4242 4242 4242 4242: оплата пройде</button>
      <button name="card" value="3ds">4000 0000 0000 3063: банк попросить підтвердити</button>
      <button name="card" value="decline">4000 0000 0000 0002: банк відхилить</button>
      ${payment.takesCash ? html`<button name="card" value="cash">Готівкою в терміналі</button>` : ''}
      <button name="card" value="close">Закрити без оплати</button>
    </form>`;
  return sendPage(reply, { title, lead, body });
}

export function sendConfirmation(reply: FastifyReply, id: string, payment: Payment): FastifyReply {
  const body = html`${card(payment)}
    <form method="post" action="/emulators/liqpay/pay/${id}">
      <button name="card" value="success">Підтвердити оплату</button>
      <button name="card" value="decline">Не підтверджувати</button>
      <button name="card" value="close">Закрити й вирішити пізніше</button>
    </form>`;
  return sendPage(reply, { title, lead, body });
}

/** A page that navigates back itself: a redirect after a form could not leave for the second brand's host. */
export function sendBack(
  reply: FastifyReply,
  { resultUrl }: Payment,
  note: string,
  heard: number | undefined,
): FastifyReply {
  void reply.header('refresh', `${returnAfterSeconds}; url=${resultUrl}`);
  const answer =
    heard === undefined || heard === 200 ? '' : `Клуб не прийняв повідомлення (${heard || 'немає звʼязку'})`;
  const body = html`<article>
    <h2>${note}</h2>
    <p class="soft">${answer}</p>
    <p><a href="${resultUrl}">Повернутися до клубу</a></p>
  </article>`;
  return sendPage(reply, { title, lead, body });
}

export function sendRefusal(reply: FastifyReply, code: string): FastifyReply {
  const body = html`<article>
    <h2>${refusals[code] ?? 'Оплата неможлива'}</h2>
    <p class="soft">${code}</p>
  </article>`;
  return sendPage(reply, { title, lead, body });
}

const sumOf = ({ amount }: Payment): string => `${amount.toLocaleString('uk-UA', { minimumFractionDigits: 2 })}\u00a0₴`;
