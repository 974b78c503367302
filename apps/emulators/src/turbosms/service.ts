import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { answer, type Answer, type Code } from './codes.ts';
import { smsInbox } from './inbox.ts';
import { describeDelivery, readOrder, send, summarise } from './sending.ts';
import type { SmsStore } from './store.ts';

const tokenPrefix = 'demo-';
const balanceUah = 1_250.5;

const modes = ['lie', 'repeat', 'partial', 'stop-list', 'duplicate', 'no-balance'] as const;
type Mode = (typeof modes)[number];

/** TurboSMS over HTTP: sending, delivery status, balance. Every refusal is a code inside HTTP 200. */
export const turbosms = emulated({
  id: 'turbosms',
  modes,
  pages: [
    ['/emulators/sms', 'SMS', 'Усі повідомлення, які надіслав застосунок, разом із кодами входу.'],
    ['/emulators/sms/messages', 'SMS, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
  open: async (app, { room, sms }) => {
    await app.register(serve, { room, sms });
    await app.register(smsInbox, { sms });
  },
});

async function serve(app: FastifyInstance, { room, sms }: { room: Room<Mode>; sms: SmsStore }): Promise<void> {
  const takeFault = openService(app, room);

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send(answer(502));
    return reply.code(200).send(answer(error.statusCode ? 502 : 999));
  });

  app.post('/emulators/turbosms/message/send.json', async (request): Promise<Answer> => {
    const order = tokenRefusal(request) ?? readOrder(request.body);
    if (typeof order === 'number') return answer(order);
    const fault = takeFault(request);
    if (fault === 'no-balance') return answer(203);
    if (fault === 'duplicate') return answer(427);
    return summarise(send(order, fault, sms, room.now()));
  });

  app.post('/emulators/turbosms/message/status.json', async (request): Promise<Answer> => {
    const refusal = tokenRefusal(request);
    if (refusal) return answer(refusal);
    const { messages } = (request.body ?? {}) as { messages?: unknown };
    if (!Array.isArray(messages)) return answer(300);
    return answer(
      0,
      messages.map((id) => describeDelivery(String(id), sms, room.now())),
    );
  });

  app.post('/emulators/turbosms/user/balance.json', async (request): Promise<Answer> => {
    const refusal = tokenRefusal(request);
    if (refusal) return answer(refusal);
    return answer(0, { balance: room.faults.isNext('no-balance') ? 0 : balanceUah });
  });
}

function tokenRefusal(request: FastifyRequest): Code | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return 103;
  return token.startsWith(tokenPrefix) ? undefined : 301;
}
