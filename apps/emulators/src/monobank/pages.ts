import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';
import type { Invoice, InvoiceStore, Status } from './invoices.ts';

const title = 'monobank: емулятор';
const lead = 'Це не банк, а його заміна для демо: картку обирають, а не вводять, і грошей ніхто не знімає.';
const returnAfterSeconds = 2;

const statuses: Record<Status, string> = {
  created: 'рахунок відкрито',
  processing: 'банк перевіряє',
  hold: 'притримано на картці',
  success: 'сплачено',
  failure: 'відхилено',
  reversed: 'повернено',
  expired: 'час минув',
};

const endings: Record<Status, string> = {
  created: 'Сторінку закрито без оплати',
  processing: 'Банк перевіряє оплату',
  hold: 'Сплачено',
  success: 'Сплачено',
  failure: 'Банк відхилив оплату',
  reversed: 'Гроші повернено',
  expired: 'Час на оплату минув',
};

/** `/emulators/monobank`: paid and unpaid invoices; the same as JSON for tests. */
export const monobankPages: FastifyPluginAsync<{ invoices: InvoiceStore }> = async (app, { invoices }) => {
  app.get('/emulators/monobank', async (_request, reply) => {
    const cards = invoices.list().map(card);
    const body = cards.length > 0 ? html`${cards}` : html`<p class="soft">Рахунків ще немає.</p>`;
    return sendPage(reply, { title, lead, body });
  });

  app.get('/emulators/monobank/invoices', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      invoices: invoices.list().map(({ invoiceId, reference, amount, status, cancels }) => ({
        page: `/emulators/monobank/pay/${invoiceId}`,
        invoiceId,
        reference,
        amount,
        status,
        cancels: cancels.map((cancel) => ({ status: cancel.status, amount: cancel.amount })),
      })),
      calls: invoices.calls(),
    };
  });
};

function card(invoice: Invoice): Html {
  return html`<article>
    <div class="row">
      <h2>${sumOf(invoice)}</h2>
      <span class="soft">${statuses[invoice.status]}</span>
    </div>
    <p class="text">${invoice.destination} · ${invoice.reference}</p>
  </article>`;
}

export function sendChoice(reply: FastifyReply, invoice: Invoice): FastifyReply {
  const body = html`${card(invoice)}
    <form method="post" action="/emulators/monobank/pay/${invoice.invoiceId}">
      <button name="card" value="success">4242 4242 4242 4242: оплата пройде</button>
      <button name="card" value="3ds">4000 0000 0000 3063: банк попросить підтвердити</button>
      <button name="card" value="decline">4000 0000 0000 0002: банк відхилить</button>
      <button name="card" value="close">Закрити без оплати</button>
    </form>`;
  return sendPage(reply, { title, lead, body });
}

export function sendConfirmation(reply: FastifyReply, invoice: Invoice): FastifyReply {
  const body = html`${card(invoice)}
    <form method="post" action="/emulators/monobank/pay/${invoice.invoiceId}">
      <button name="card" value="success">Підтвердити оплату</button>
      <button name="card" value="decline">Не підтверджувати</button>
      <button name="card" value="close">Закрити й вирішити пізніше</button>
    </form>`;
  return sendPage(reply, { title, lead, body });
}

/** A page that navigates back itself: a redirect after a form could not leave for the second brand's host. */
export function sendBack(reply: FastifyReply, invoice: Invoice, heard: number | undefined): FastifyReply {
  const { redirectUrl, status } = invoice;
  void reply.header('refresh', `${returnAfterSeconds}; url=${redirectUrl}`);
  const answer =
    heard === undefined || heard === 200 ? '' : `Клуб не прийняв повідомлення (${heard || 'немає звʼязку'})`;
  const body = html`<article>
    <h2>${endings[status]}</h2>
    <p class="soft">${answer}</p>
    <p><a href="${redirectUrl}">Повернутися до клубу</a></p>
  </article>`;
  return sendPage(reply, { title, lead, body });
}

export function sendNote(reply: FastifyReply, note: string): FastifyReply {
  return sendPage(reply, { title, lead, body: html`<article><h2>${note}</h2></article>` });
}

const sumOf = ({ amount }: Invoice): string =>
  `${(amount / 100).toLocaleString('uk-UA', { minimumFractionDigits: 2 })}\u00a0₴`;
