import type { FastifyReply } from 'fastify';

export const api = '/emulators/checkbox/api/v1';

export const sendRefusal = (reply: FastifyReply, status: number, code: string | null, message: string): FastifyReply =>
  reply.code(status).send({ message, code });

export const invalid = (reply: FastifyReply, field: string, msg: string): FastifyReply =>
  reply.code(422).send({
    message: msg,
    code: 'validation.custom',
    detail: [{ loc: ['body', field], msg, type: 'value_error', ctx: {} }],
  });

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
