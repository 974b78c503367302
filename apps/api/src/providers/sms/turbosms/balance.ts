import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import { codeOf, faultOf, service } from './codes.ts';

/** What is left on the account; it stays ours. Throws ProviderError. */
export async function fetchBalance({ url, token }: { url: string; token: string }): Promise<void> {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const code = codeOf(await postJson(service, `${url}/user/balance.json`, {}, options));
  if (code !== 0) throw new ProviderError(service, faultOf(code), String(code));
}
