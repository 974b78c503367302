import type { FastifyPluginAsync } from 'fastify';
import type { Contact, ContactEvent, ContactOrder, ContactStore } from './contact-store.ts';
import { html, sendPage } from '../page.ts';
import type { Html } from '../page.ts';

const refreshSeconds = 3;

/** Contacts who may be emailed, their events and their orders: a page for people, JSON for tests. */
export const esputnikPage: FastifyPluginAsync<{ contacts: ContactStore }> = async (app, { contacts }) => {
  app.get('/emulators/esputnik', async (_request, reply) => {
    const { contacts: people, events, orders } = contacts.list();
    return sendPage(reply, {
      title: 'eSputnik: контакти',
      lead: 'Лише ті, хто дав згоду на статистику й новини. Самі листи — на сторінці пошти.',
      body: html`${people.map(contactCard)} ${orders.map(orderCard)} ${events.map(eventCard)}
      ${people.length === 0 ? html`<p class="soft">Поки що порожньо.</p>` : html``}`,
      refreshSeconds,
    });
  });

  app.get('/emulators/esputnik/contacts', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return contacts.list();
  });
};

const contactCard = ({ contactKey, firstName, lastName, phone, email, groups }: Contact): Html =>
  html`<article>
    <h2>${firstName} ${lastName}</h2>
    <p class="soft">${contactKey} · ${phone} · ${email ?? 'без пошти'} · ${groups.join(', ')}</p>
  </article>`;

const orderCard = ({ externalOrderId, phone, totalCost, statuses, items }: ContactOrder): Html =>
  html`<article>
    <h2>Замовлення ${externalOrderId}</h2>
    <p class="soft">${phone} · ${totalCost.toFixed(2)} UAH · ${statuses.join(' → ')}</p>
    <pre>${JSON.stringify(items, null, 2)}</pre>
  </article>`;

const eventCard = ({ type, key, params }: ContactEvent): Html =>
  html`<article>
    <h2>${type}</h2>
    <p class="soft">${key} · ${params.date ?? ''}</p>
  </article>`;
