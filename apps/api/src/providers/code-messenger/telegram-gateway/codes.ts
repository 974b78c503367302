// https://core.telegram.org/gateway/api: checking whether a phone has Telegram comes first and is paid; sending by that
// request is free then.
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { CodeMessenger, CodeSent } from '../port.ts';
import { readReport } from './report.ts';

export const service = 'telegram-gateway';
const timeoutDefaultMs = 1500;
const [livesSecondsMin, livesSecondsMax] = [30, 3600];

/** A phone without it: the next channel is used immediately, and nothing is paid. */
const hasNone: ReadonlySet<string> = new Set(['PHONE_NUMBER_NOT_FOUND', 'PHONE_NUMBER_NOT_AVAILABLE']);

/** After so many faults in a row it is skipped for a while: nobody waits for a predictable failure. */
const faultsBeforeRest = 3;
const restMs = 30_000;

export interface TelegramSettings {
  url: string;
  token: string;
  /** Where its reports come; Telegram calls no address without TLS. */
  reportUrl: string;
  timeoutMs?: number;
}

interface Request {
  id: string;
  costMicroUsd: number;
}

export function telegramGateway(config: TelegramSettings, now = () => performance.now()): CodeMessenger {
  let faults = 0;
  let restsUntil = 0;

  const callMethod = (method: string, body: object, hasEffect: boolean): Promise<unknown> =>
    postJson(service, `${config.url}/${method}`, body, {
      headers: { authorization: `Bearer ${config.token}` },
      timeoutMs: config.timeoutMs ?? timeoutDefaultMs,
      hasEffect,
    });

  async function check(to: string): Promise<Request | undefined> {
    const answer = await callMethod('checkSendAbility', { phone_number: `+${to}` }, false);
    const refusal = refusalOf(answer);
    if (refusal === undefined) return requestOf(answer, to);
    if (hasNone.has(refusal)) return undefined;
    throw new ProviderError(service, refusal.startsWith('FLOOD_WAIT_') ? 'unavailable' : 'misconfigured', refusal);
  }

  /** A code that may have been sent is revoked, so that the SMS that follows is the only one. */
  async function sendBy(
    request: Request,
    message: { to: string; code: string; livesSeconds: number },
  ): Promise<CodeSent> {
    try {
      const { to, code, livesSeconds } = message;
      const answer = await callMethod(
        'sendVerificationMessage',
        {
          phone_number: `+${to}`,
          request_id: request.id,
          code,
          ttl: Math.min(Math.max(livesSeconds, livesSecondsMin), livesSecondsMax),
          callback_url: config.reportUrl,
        },
        true,
      );
      const refusal = refusalOf(answer);
      // It went out with an answer that was lost: the same request is never sent twice.
      if (refusal === 'MESSAGE_ALREADY_SENT') return request;
      if (refusal !== undefined) throw new ProviderError(service, 'misconfigured', refusal);
      if (requestOf(answer, to).id !== request.id) throw new ProviderError(service, 'unknown', 'another request');
      return request;
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'unknown')
        await callMethod('revokeVerificationMessage', { request_id: request.id }, false).catch(() => undefined);
      throw error;
    }
  }

  return {
    async send(message) {
      if (restsUntil > now()) throw new ProviderError(service, 'unavailable', 'resting');
      try {
        const request = await check(message.to);
        const sent = request && (await sendBy(request, message));
        faults = 0;
        return sent;
      } catch (error) {
        faults += 1;
        if (faults >= faultsBeforeRest) restsUntil = now() + restMs;
        throw error;
      }
    },
    readReport: (call) => readReport(call, config.token),
  };
}

/**
 * Queries a code that was never sent: it costs nothing, and only an unknown number is answered so. Throws
 * ProviderError.
 */
export async function probeToken({ url, token }: TelegramSettings): Promise<void> {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const refusal = refusalOf(
    await postJson(service, `${url}/checkVerificationStatus`, { request_id: 'club-probe' }, options),
  );
  if (refusal?.startsWith('FLOOD_WAIT_')) throw new ProviderError(service, 'unavailable', refusal);
  if (refusal?.startsWith('ACCESS_TOKEN')) throw new ProviderError(service, 'misconfigured', refusal);
}

/** Its error code; undefined for a success. */
function refusalOf(answer: unknown): string | undefined {
  const { ok, error } = (answer ?? {}) as { ok?: unknown; error?: unknown };
  if (ok === true) return undefined;
  if (ok === false && typeof error === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(error)) return error;
  throw new ProviderError(service, 'unknown', 'no answer');
}

/** Its request, if it is about the given phone. */
function requestOf(answer: unknown, to: string): Request {
  const { result } = answer as { result?: unknown };
  const { request_id: id, phone_number: phone, request_cost: cost } = (result ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw new ProviderError(service, 'unknown', 'no request');
  if (typeof phone !== 'string' || phone.replace(/\D/g, '') !== to)
    throw new ProviderError(service, 'unknown', 'another phone');
  if (typeof cost !== 'number' || !(cost >= 0 && cost <= 100)) throw new ProviderError(service, 'unknown', 'no cost');
  return { id, costMicroUsd: Math.round(cost * 1_000_000) };
}
