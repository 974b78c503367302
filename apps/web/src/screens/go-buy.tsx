import { PlacesPage } from '../features/places/places-page.tsx';

export default function GoBuyScreen() {
  return <PlacesPage kind="point" />;
}
