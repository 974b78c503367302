import { StoresPage } from '../../features/stores/page.tsx';

export default function GloStudioScreen() {
  return <StoresPage kind="store" />;
}
