import { OpenApp } from '../features/open-app/open-app.tsx';

export default function QrScreen() {
  return <OpenApp />;
}
