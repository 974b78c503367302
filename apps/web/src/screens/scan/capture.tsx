import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { takeArrivedCode } from '../../device/arrival.ts';
import { isNetworkSlow } from '../../device/network.ts';
import { Capture } from '../../features/scan/capture.tsx';

/** One screen for both scanners; `?by=hand` opens it with the keyboard instead of the camera. */
export default function ScanCaptureScreen() {
  const { pathname, search } = useLocation();
  const { by } = search as { by?: string };
  // A code that counts is celebrated immediately.
  useEffect(() => {
    if (!isNetworkSlow()) void import('../../features/xp/moment/moment.tsx').catch(() => undefined);
  }, []);
  return (
    <Capture
      key={pathname}
      scanner={pathname.endsWith('/velo') ? 'velo' : 'sticks'}
      isByHand={by === 'hand'}
      takeArrived={takeArrivedCode}
    />
  );
}
