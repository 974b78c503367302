import { PlacesPage } from '../features/places/places-page.tsx';

export default function GloStudioScreen() {
  return <PlacesPage kind="store" />;
}
