import { lazy, Suspense } from 'react';
import { useLocation } from '@tanstack/react-router';
import { RegisterPage } from '../../features/registered-devices/register/page.tsx';
import type { SerialReader } from '../../features/registered-devices/register/page.tsx';
import { GoalRow } from '../../features/xp/goal/row.tsx';

const LoadedCamera = lazy(() => import('../../features/scan/camera/serial-camera.tsx'));

const Camera: SerialReader = (props) => (
  <Suspense>
    <LoadedCamera {...props} />
  </Suspense>
);

/** The printed link of a device is `/device-reg?s=SERIAL`; small QR codes write S. As text: a serial may look like a number. */
export default function DeviceRegScreen() {
  const given = new URLSearchParams(useLocation().searchStr);
  return <RegisterPage Camera={Camera} arrived={given.get('s') ?? given.get('S') ?? undefined} goal={<GoalRow />} />;
}
