import type { getWalletPass as endpoint } from '@club/contract/customer/profile/passes';
import { brandTable } from '@club/rules/brands';
import { ProviderError } from '../../providers/provider-error.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import type { Providers } from '../../providers/ports.ts';

/** Only the member's number goes into a pass: it is visible to anybody who looks at the phone. */
export const getWalletPass: Operation<typeof endpoint> = async (ctx, { wallet }) => {
  const passes = ctx.providers.passes.get(wallet);
  if (passes === undefined) throw new Refusal('not_found');
  const { brand, id } = ctx.customer;
  try {
    const pass = await passes.issue({ brand, club: brandTable[brand].title, number: String(id) }, ctx.now);
    return 'link' in pass
      ? { link: pass.link, file: null }
      : { link: null, file: Buffer.from(pass.file).toString('base64') };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.error({ service: error.service, fault: error.fault, code: error.code }, 'a pass was not issued');
    throw new Refusal('wallet_unavailable');
  }
};

/** The wallets that the club offers, for the page: which phones have them, and their names for customers. */
export const presentWallets = ({
  chosen,
  passes,
}: Pick<Providers, 'chosen' | 'passes'>): { id: string; name: string; phones: 'ios' | 'android' }[] =>
  [...passes].map(([id, { phones }]) => {
    const name = chosen.find((one) => one.id === id)?.customerName ?? id;
    return { id, name, phones };
  });
