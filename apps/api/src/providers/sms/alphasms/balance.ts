import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';

/** What is left on the account; it stays ours. Throws ProviderError. */
export async function fetchBalance({ url, key }: { url: string; key: string }): Promise<void> {
  const answer = await postJson('alphasms', `${url}/api/json.php`, { auth: key, data: [{ type: 'balance' }] });
  const { success } = (answer ?? {}) as { success?: unknown };
  if (typeof success !== 'boolean') throw new ProviderError('alphasms', 'unknown', 'no success');
  if (!success) throw new ProviderError('alphasms', 'misconfigured', 'request refused');
}
