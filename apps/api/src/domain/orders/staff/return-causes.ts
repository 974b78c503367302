import { ProviderError } from '../../../providers/provider-error.ts';
import type { Carrier } from '../../../providers/carrier/port.ts';
import { StaffRefusal } from '../../actions/action.ts';

export type CauseDirectory = Pick<Carrier, 'listReturnCauses'>;

/** Why a parcel may go back, as its carrier names it now. */
export async function listReturnCauses({ carrier }: { carrier: CauseDirectory }) {
  try {
    const causes = await carrier.listReturnCauses();
    return { causes: causes.map(({ id, title }) => ({ id, title })) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new StaffRefusal('causes_unknown', { fault: error.code });
  }
}
