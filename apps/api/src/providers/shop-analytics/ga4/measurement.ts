// https://developers.google.com/analytics/devguides/collection/protocol/ga4: the collecting address accepts whatever it
// is sent, so its documented limits are enforced here.
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Ga4Event, ShopAnalytics } from '../port.ts';

const service = 'ga4';
const limits = { events: 25, params: 25, name: 40, value: 100, items: 200, bytes: 130_000, agedMs: 72 * 3_600_000 };
const goodName = /^[a-z]\w*$/i;
const reserved = /^(ga_|google_|firebase_|_)/i;
/** A phone or an address of e-mail has no business there. */
const personal = /380\d{9}|\S@\S+\.\S/;
const userIdMax = 256;
const tooLong = new RegExp(`^.{${limits.value + 1}}`, 'su');

interface Options {
  url: string;
  measurementId: string;
  apiSecret: string;
  timeoutMs?: number;
  clock?: () => Date;
}

export function measurement(config: Options): ShopAnalytics {
  const { clock = () => new Date(), timeoutMs = 5000 } = config;
  const query = new URLSearchParams({ measurement_id: config.measurementId, api_secret: config.apiSecret });
  return {
    async collect(clientId, userId, at, events) {
      const body = {
        client_id: clientId,
        user_id: userId,
        timestamp_micros: at.getTime() * 1000,
        events: events.map(withSession(at)),
      };
      const wrong =
        clock().getTime() - at.getTime() >= limits.agedMs ? 'too old' : findFault(clientId, userId, body.events);
      if (wrong !== undefined) throw new ProviderError(service, 'stopped', wrong);
      if (Buffer.byteLength(JSON.stringify(body)) >= limits.bytes)
        throw new ProviderError(service, 'stopped', 'too large');
      await postJson(service, `${config.url}/mp/collect?${query.toString()}`, body, { timeoutMs, byStatus: true });
    },
  };
}

/** Without a session and a moment of engagement an event is in no report of the present. */
const withSession =
  (at: Date) =>
  ({ name, params }: Ga4Event): Ga4Event => ({
    name,
    params: { session_id: String(Math.floor(at.getTime() / 1000)), engagement_time_msec: 100, ...params },
  });

/** Fields that the service would drop silently, reported without the value. */
function findFault(clientId: string, userId: string, events: readonly Ga4Event[]): string | undefined {
  if (!/^\d{1,10}\.\d{1,10}$/.test(clientId)) return 'client id';
  if (userId === '' || userId.length > userIdMax) return 'user id';
  if (events.length === 0 || events.length > limits.events) return 'number of events';
  for (const event of events) {
    const fault = faultOfEvent(event);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfEvent({ name, params }: Ga4Event): string | undefined {
  if (!isName(name)) return 'name of an event';
  const { items, ...own } = params;
  const listed = (items ?? []) as Record<string, unknown>[];
  if (Object.keys(params).length > limits.params) return 'number of parameters';
  if ('value' in own && !/^[A-Z]{3}$/.test(String(own.currency))) return 'value without a currency';
  if (listed.length > limits.items) return 'number of items';
  if (listed.some((item) => !item.item_id && !item.item_name)) return 'item without a name';
  return [own, ...listed].map(faultOfValues).find((fault) => fault !== undefined);
}

function faultOfValues(values: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    if (!isName(name)) return 'name of a parameter';
    if (typeof value === 'string' && tooLong.test(value)) return 'length of a value';
    if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'string') return 'kind of a value';
    if (personal.test(String(value))) return 'personal data';
  }
  return undefined;
}

const isName = (name: string): boolean => name.length <= limits.name && goodName.test(name) && !reserved.test(name);
