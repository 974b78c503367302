import { StoresPage } from '../../features/stores/page.tsx';

export default function GoBuyScreen() {
  return <StoresPage kind="point" />;
}
