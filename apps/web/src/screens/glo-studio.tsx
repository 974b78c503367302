import { StoresPage } from '../features/places/places-page.tsx';

export default function GloStudioScreen() {
  return <StoresPage kind="store" />;
}
