// https://docs.esputnik.com/reference/getting-started-with-your-api: Basic with any user and the key as password; 2xx
// is a success, a refusal may be plain text. Sending continues after the answer, so an accepted email is not yet a
// delivered one.
import { getJson, postJson } from '../../outbound.ts';
import type { EmailService } from '../port.ts';

const authorizationOf = (key: string): string => `Basic ${Buffer.from(`club:${key}`).toString('base64')}`;
const addressOf = (url: string, path: string): string => `${url.replace(/\/+$/, '')}/v1/${path}`;

/** The account of the key; the reply stays unread. Throws ProviderError. */
export const fetchAccount = ({ url, key }: { url: string; key: string }): Promise<unknown> =>
  getJson('esputnik', addressOf(url, 'account/info'), {
    headers: { authorization: authorizationOf(key) },
    byStatus: true,
  });

export function esputnik(config: { url: string; key: string; from: string; timeoutMs?: number }): EmailService {
  const authorization = authorizationOf(config.key);
  return {
    mayRepeat: true,
    async send({ to, subject, text }) {
      await postJson(
        'esputnik',
        addressOf(config.url, 'message/email'),
        { from: config.from, subject, plainText: text, emails: [to] },
        {
          headers: { authorization },
          refusedStatuses: [400, 422],
          hasEffect: true,
          byStatus: true,
          ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
        },
      );
    },
  };
}
