import { OpenApp } from '../../features/app/open-app/page.tsx';

export default function QrScreen() {
  return <OpenApp />;
}
