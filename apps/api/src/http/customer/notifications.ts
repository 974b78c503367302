import * as contract from '@club/contract/customer/notifications';
import { minute } from '@club/contract/endpoint';
import { admittedAs } from '../core/admitted.ts';
import { makeContext } from '../core/make-context.ts';
import { type Route, serve } from '../core/serve.ts';
import { enforceLimits } from '../../domain/limits.ts';
import { liveLimits, openLiveStreams } from '../../domain/notifications/live-streams.ts';
import { countUnreadNotifications, listNotifications, readNotifications } from '../../domain/notifications/inbox.ts';
import { getPushTest, testPush } from '../../domain/notifications/push-test.ts';
import { Refusal } from '../../domain/refusal.ts';
import { getNotificationSettings, saveNotificationSettings } from '../../domain/notifications/settings.ts';
import { getPushKey, subscribePush, unsubscribePush } from '../../domain/notifications/subscriptions.ts';

const opens = [{ by: 'person', times: 60, windowMs: minute }] as const;

/** What changes while a page is open: a stream instead of an answer, so no call of the document. */
const live: Route = (app, services) => {
  const streams = openLiveStreams(services.database);
  app.addHook('preClose', async () => streams.close());
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    // The stream ends before.
    config: { access: 'customer', handlerMs: liveLimits.lifeMs + 2 * liveLimits.heartbeatMs },
    schema: { hide: true },
    handler: async (request, reply) => {
      const admitted = admittedAs(request, 'customer');
      const settings = await services.clubSettings.current();
      if (!settings.isOpen) throw new Refusal('club_closed');
      const ctx = makeContext('customer', admitted, services, settings, request, reply);
      await enforceLimits(ctx, 'api/live', opens, ctx.personId);
      const { session, customer } = admitted;
      const stream = streams.open({ customerId: customer.id, family: session.familyHash.toString('hex') });
      if (stream === undefined) throw new Refusal('overloaded');
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
};

export const notificationRoutes: Route[] = [
  live,
  serve(contract.listNotifications, listNotifications),
  serve(contract.countUnreadNotifications, countUnreadNotifications),
  serve(contract.readNotifications, readNotifications),
  serve(contract.getNotificationSettings, getNotificationSettings),
  serve(contract.saveNotificationSettings, saveNotificationSettings),
  serve(contract.getPushKey, getPushKey),
  serve(contract.subscribePush, subscribePush),
  serve(contract.unsubscribePush, unsubscribePush),
  serve(contract.testPush, testPush),
  serve(contract.getPushTest, getPushTest),
];
