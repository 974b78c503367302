import { VeloCode } from '../features/invite/velo.tsx';

export default function InviteVeloScreen() {
  return <VeloCode />;
}
