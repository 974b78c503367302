import { StoresPage } from '../features/places/places-page.tsx';

export default function GoBuyScreen() {
  return <StoresPage kind="point" />;
}
