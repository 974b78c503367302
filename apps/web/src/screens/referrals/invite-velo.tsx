import { VeloCode } from '../../features/referrals/invite/velo-code.tsx';
import { useVeloId } from '../../features/velo/use-velo.ts';
import { VeloSite } from '../../features/velo/site.tsx';

export default function InviteVeloScreen() {
  return <VeloCode veloId={useVeloId()} site={<VeloSite />} />;
}
