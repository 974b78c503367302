import { useEffect, useState } from 'react';

const settleMs = 250;

/** The text once nothing was typed for a quarter of a second; an emptied field counts immediately. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
