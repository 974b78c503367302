import { useState } from 'react';
import type { PointOfSale } from '@club/rules/stores';

export type Refused = 'denied' | 'unavailable' | 'late' | 'unsupported';

export type Near =
  | { state: 'off' | 'locating' }
  | { state: 'on'; at: PointOfSale }
  | { state: 'refused'; why: Refused };

const waitMs = 10_000;
const freshMs = 5 * 60_000;

/** The customer's position, requested only on a tap and kept in this page alone. */
export function useNearMe(onFound: () => void) {
  const [near, setNear] = useState<Near>({ state: 'off' });
  const locate = (): void => {
    // An old browser has none.
    const { geolocation } = navigator as Partial<Navigator>;
    if (!geolocation) return setNear({ state: 'refused', why: 'unsupported' });
    setNear({ state: 'locating' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        setNear({ state: 'on', at: { lat, lon } });
        onFound();
      },
      ({ code }) => setNear({ state: 'refused', why: reasons[code] ?? 'unavailable' }),
      { timeout: waitMs, maximumAge: freshMs },
    );
  };
  return { near, locate, stop: () => setNear({ state: 'off' }) };
}

/** Codes of GeolocationPositionError. */
const reasons: Record<number, Refused> = { 1: 'denied', 2: 'unavailable', 3: 'late' };
