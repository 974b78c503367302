import { useCallback } from 'react';
import { numberOfSheet } from '@club/rules/orders/packing';
import { useGo } from '../../ui/address.ts';

/** Goes to the parcel of a sheet; false for what is none. */
export function useOpenSheet(): (text: string) => boolean {
  const go = useGo();
  return useCallback(
    (text) => {
      const number = numberOfSheet(text);
      if (number !== undefined) go(`/packing-table/${number}`);
      return number !== undefined;
    },
    [go],
  );
}
