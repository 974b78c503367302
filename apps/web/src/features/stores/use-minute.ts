import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time of now, changing twice a minute: doors open and close while the page is looked at. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
