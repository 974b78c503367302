import { VeloCode } from '../features/invite/velo.tsx';
import { useVeloId } from '../features/velo/use-velo.ts';
import { VeloSite } from '../features/velo/velo-site.tsx';

export default function InviteVeloScreen() {
  return <VeloCode veloId={useVeloId()} site={<VeloSite />} />;
}
