import { DevicesPage } from '../features/registered-devices/devices-page.tsx';

export default function MyDevicesScreen() {
  return <DevicesPage />;
}
