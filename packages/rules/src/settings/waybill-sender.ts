import type { WaybillSender } from '../delivery/parcels.ts';

/** Who sends in a demo: known to the emulated carrier. */
export const demoWaybillSender: Readonly<WaybillSender> = Object.freeze({
  counterpartyId: '9361a2b0-908a-9342-b59b-1132789db46e',
  contactId: '54c63392-9d31-2457-c525-8fb3154b867e',
  branchId: '425338d0-08e7-02b4-9661-7a70391c189d',
  phone: '380671234567',
  description: 'Товари клубу',
  box: Object.freeze({ length: 24, width: 17, height: 10 }),
});
