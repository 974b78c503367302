import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api, fieldsOf, invalid, sendRefusal } from './answers.ts';
import type { Draft } from './drafts.ts';
import { problems } from './problems.ts';
import { readSale } from './sale.ts';
import type { Desk } from './desk.ts';

const waybill = /^\d{12,28}$/;
const carriers = ['novapost', 'ukrpost', 'meest'];

/** Receipts pending until the carrier takes the money of a parcel. */
export function serveDrafts(app: FastifyInstance, desk: Desk): void {
  const { drafts } = desk;
  app.post(`${api}/ettn`, async (request, reply) => {
    const { receipt_body: body, provider = 'novapost' } = fieldsOf(request.body);
    const { payments, ...rest } = fieldsOf(body);
    const [payment, ...others] = Array.isArray(payments) ? payments.map(fieldsOf) : [];
    const { ettn, type = 'ETTN', value, label = 'Експрес-накладна' } = payment ?? {};
    if (type !== 'ETTN' || others.length > 0) return invalid(reply, 'payments', 'unexpected value');
    if (typeof ettn !== 'string' || !waybill.test(ettn)) return invalid(reply, 'ettn', 'invalid waybill');
    if (!carriers.includes(String(provider))) return invalid(reply, 'provider', 'unexpected value');
    const sale = readSale({ ...rest, id: randomUUID(), payments: [{ type: 'CASHLESS', value, label }] });
    if ('problem' in sale) return invalid(reply, sale.field, sale.problem);
    if (desk.strikes(request, 'refused')) return invalid(reply, 'goods', problems.refused);
    const made = drafts.make(ettn, sale);
    // Made, and no answer is sent.
    if (desk.strikes(request, 'lost-answer')) return reply.code(502).type('text/html').send('<html>502</html>');
    return describe(made);
  });
  app.get<{ Querystring: { limit?: string; offset?: string } }>(`${api}/ettn`, async ({ query }) => {
    const from = Number(query.offset ?? 0);
    return drafts
      .list()
      .slice(from, from + Number(query.limit ?? 25))
      .map(describe);
  });
  app.get<{ Params: { id: string } }>(`${api}/ettn/:id`, async ({ params }, reply) => {
    const draft = drafts.find(params.id);
    return draft === undefined ? reply.code(404).send({ message: problems.nothing }) : describe(draft);
  });
  app.delete<{ Params: { id: string } }>(`${api}/ettn/:id`, async ({ params }, reply) => {
    const draft = drafts.find(params.id);
    if (draft === undefined) return reply.code(404).send({ message: problems.nothing });
    if (!drafts.forget(draft)) return sendRefusal(reply, 400, null, problems.fiscalized);
    return { ok: true };
  });
}

const describe = ({ id, ettn, sale, status, receiptId, createdAt }: Draft) => ({
  id,
  ettnNumber: ettn,
  description: sale.footer,
  recipientPhone: '',
  totalSum: sale.total,
  status,
  receiptId: receiptId ?? null,
  returnReceiptId: null,
  rawError: null,
  provider: 'novapost',
  dateCreated: createdAt.toISOString(),
  lastCheckDate: createdAt.toISOString(),
});
