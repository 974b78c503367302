import { DevicesPage } from '../../features/registered-devices/page.tsx';

export default function MyDevicesScreen() {
  return <DevicesPage />;
}
