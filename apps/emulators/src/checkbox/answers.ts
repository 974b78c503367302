import type { FastifyReply } from 'fastify';
import { problems } from './problems.ts';

export const api = '/emulators/checkbox/api/v1';

export const sendRefusal = (reply: FastifyReply, status: number, code: string | null, message: string): FastifyReply =>
  reply.code(status).send({ message, code });

export const invalid = (reply: FastifyReply, field: string, msg: string): FastifyReply =>
  reply.code(422).send({
    code: 'validation.custom',
    message: problems.invalid,
    detail: [{ loc: ['body', field], msg, ...kindOf(msg) }],
  });

const kindOf = (msg: string) =>
  msg === problems.tooFew
    ? { type: 'value_error.list.min_items', ctx: { limit_value: 1 } }
    : { type: 'value_error', ctx: {} };

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
