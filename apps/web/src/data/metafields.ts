import type { InputOf } from '@club/contract/calls';
import { call } from '../client/call.ts';

type Metafield = InputOf<'POST /api/user/create-metafields'>;

/** A field of the app's own that the club stores with the customer. Throws CallProblem. */
export async function writeMetafield(field: Pick<Metafield, 'key' | 'value' | 'type'>): Promise<void> {
  await call('POST /api/user/create-metafields', { namespace: 'pwa', ...field });
}
