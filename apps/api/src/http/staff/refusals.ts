import { type StaffRefusalCode, staffRefusals, staffRefusalText } from '@club/contract/staff/refusals';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { StaffRefusal } from '../../domain/actions/action.ts';
import { faultOf, lackOf } from '../../domain/fault-of.ts';
import { Refusal } from '../../domain/refusal.ts';

/** With that many errors the file is resent anyway; `detail` has their number. */
const problemsMax = 1000;

/** Every error of the office ends here as one body shape; unexpected ones return only that. */
export function answerStaffErrors(app: FastifyInstance): void {
  app.decorateReply('problemCode', undefined);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    const { status } = staffRefusals[refusal.code];
    if (status >= 500)
      request.log.error({ route: request.routeOptions.url, code: refusal.code, fault: faultOf(error) }, 'call failed');
    if (status === 429 || status === 503) void reply.header('retry-after', '30');
    return sendRefusal(reply, refusal, request.id, error instanceof Refusal ? error.message : undefined);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, new StaffRefusal('call_unknown'), request.id));
}

export function sendRefusal(
  reply: FastifyReply,
  refusal: StaffRefusal,
  requestId: string,
  said?: string,
): FastifyReply {
  const { code, params, problems } = refusal;
  const { status } = staffRefusals[code];
  reply.problemCode = code;
  const detail = said ?? staffRefusalText(code, params, 'ukrainian');
  const field = code === 'input_invalid' && params.field !== undefined ? String(params.field) : undefined;
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: code,
      status,
      code,
      detail,
      requestId,
      ...(field !== undefined && { errors: [{ field, detail }] }),
      ...(problems.length > 0 && { problems: problems.slice(0, problemsMax) }),
      ...(params.limit !== undefined && { limit: params.limit }),
    });
}

function refusalOf(error: FastifyError): StaffRefusal {
  if (error instanceof StaffRefusal) return error;
  if (error instanceof Refusal) return new StaffRefusal('record_unknown');
  const { statusCode } = error;
  if (statusCode === 413) return new StaffRefusal('body_too_big');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new StaffRefusal('input_invalid', { field: '' });
  return new StaffRefusal(codeOf(lackOf(error)));
}

/** A statement that the database refuses is a mistake of ours: another try would not help. */
const codeOf = (lack: ReturnType<typeof lackOf>): StaffRefusalCode =>
  lack === 'away' || lack === 'busy' ? 'service_away' : 'unexpected';
