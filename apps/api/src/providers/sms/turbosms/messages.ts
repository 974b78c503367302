// https://turbosms.ua/ua/api.html: every refusal is a code inside HTTP 200, on two levels: the request's and the recipient's.
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { SmsGateway } from '../port.ts';
import { codeOf, faultOf, service } from './codes.ts';

const acceptedCodes = new Set([0, 800, 801, 802, 803]);
/** The same text went to the same phone less than 90 s ago. */
const alreadySent = 427;

export function turboSms(config: { url: string; token: string; sender: string; timeoutMs?: number }): SmsGateway {
  return {
    isRepeatKnown: true,
    async send(to, text) {
      const answer = await postJson(
        service,
        `${config.url}/message/send.json`,
        { recipients: [to], sms: { sender: config.sender, text } },
        {
          headers: { authorization: `Bearer ${config.token}` },
          hasEffect: true,
          ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
        },
      );
      const code = decidingCode(answer);
      if (code !== 0 && code !== alreadySent) throw new ProviderError(service, faultOf(code), String(code));
    },
  };
}

/** The recipient's code when the request was accepted, else the request's own; undefined when the answer has none. */
function decidingCode(answer: unknown): number | undefined {
  const outer = codeOf(answer);
  if (outer === undefined || !acceptedCodes.has(outer)) return outer;
  const results = (answer as { response_result?: unknown }).response_result;
  return Array.isArray(results) ? codeOf(results[0]) : undefined;
}
