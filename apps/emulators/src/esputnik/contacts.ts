import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContactStore } from './contact-store.ts';

const at = (path: string) => `/emulators/esputnik/api/v1/${path}`;
const statuses = ['INITIALIZED', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED', 'ABANDONED_SHOPPING_CART'];
const contactsMax = 3000;
const ordersMax = 1000;

type Facts = Record<string, unknown>;
type Fault = 'lie' | 'refused' | undefined;

interface ContactServices {
  isKnown: (request: FastifyRequest) => boolean;
  takeFault: (request: FastifyRequest) => Fault;
  contacts: ContactStore;
  now: () => Date;
}

/** eSputnik's contacts, events and orders. Incomplete data, and data of unknown contacts, are accepted and dropped. */
export function contactRoutes(app: FastifyInstance, { isKnown, takeFault, contacts, now }: ContactServices): void {
  const guarded = (work: (body: Facts) => object | string) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isKnown(request)) return reply.code(401).type('text/plain').send('Unauthorized');
    const fault = takeFault(request);
    if (fault === 'refused') return reply.code(400).type('text/plain').send('Request is not valid');
    if (fault === 'lie') return {};
    const answer = work(factsOf(request.body));
    return typeof answer === 'string' ? reply.code(400).type('text/plain').send(answer) : answer;
  };

  app.post(
    at('contacts'),
    guarded(({ dedupeOn, groupNames, contacts: given }) => {
      const list = listOf(given);
      if (dedupeOn !== 'sms' && dedupeOn !== 'email' && dedupeOn !== 'contactKey') return 'dedupeOn is required';
      if (list.length === 0 || list.length > contactsMax) return 'contacts are required';
      for (const { firstName, lastName, contactKey, channels } of list) {
        const value = (type: string) => listOf(channels).find((channel) => channel.type === type)?.value;
        const phone = textOf(value('sms'));
        if (!/^380\d{9}$/.test(phone)) continue;
        const names = { firstName: textOf(firstName), lastName: textOf(lastName) };
        const groups = Array.isArray(groupNames) ? groupNames.map(String) : [];
        contacts.save({
          contactKey: textOf(contactKey),
          ...names,
          phone,
          email: textOf(value('email')) || null,
          groups,
        });
      }
      return { asyncSessionId: 'demo' };
    }),
  );

  forgetting(app, { isKnown, takeFault, contacts });

  app.post(
    at('event'),
    guarded(({ eventTypeKey, keyValue, params }) => {
      const pairs = listOf(params).map(({ name, value }) => [textOf(name), textOf(value)] as const);
      if (textOf(eventTypeKey) === '' || textOf(keyValue) === '' || pairs.flat().includes('')) return {};
      const event = { type: textOf(eventTypeKey), key: textOf(keyValue), params: Object.fromEntries(pairs), at: now() };
      contacts.addEvent(event);
      return {};
    }),
  );

  app.post(
    at('orders'),
    guarded(({ orders }) => {
      const list = listOf(orders);
      if (list.length === 0 || list.length > ordersMax) return 'orders are required';
      for (const order of list) {
        const items = listOf(order.items);
        const sumKop = items.reduce(
          (sum, { cost, quantity }) => sum + Math.round(Number(cost) * 100) * Number(quantity),
          0,
        );
        const isWhole =
          order.externalOrderId && order.date && order.currency === 'UAH' && statuses.includes(textOf(order.status));
        if (!isWhole || items.length === 0 || sumKop !== Math.round(Number(order.totalCost) * 100)) continue;
        contacts.saveOrder({
          externalOrderId: textOf(order.externalOrderId),
          externalCustomerId: textOf(order.externalCustomerId),
          phone: textOf(order.phone),
          status: textOf(order.status),
          totalCost: Number(order.totalCost),
          items,
        });
      }
      return {};
    }),
  );
}

function forgetting(app: FastifyInstance, { isKnown, takeFault, contacts }: Omit<ContactServices, 'now'>): void {
  app.delete(at('contact'), async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).type('text/plain').send('Unauthorized');
    const fault = takeFault(request);
    if (fault === 'refused') return reply.code(400).type('text/plain').send('Request is not valid');
    const { externalCustomerId } = factsOf(request.query);
    const isThere = fault === 'lie' || contacts.forget(textOf(externalCustomerId));
    return isThere ? {} : reply.code(404).type('text/plain').send('No such contact');
  });
}

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const listOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.map(factsOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
