import { useCallback } from 'react';
import { numberOfSheet } from '@club/rules/orders/packing';
import { useGo } from '../../ui/address.ts';

/** Opens the parcel of a sheet; false for any other code. */
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
