import type { WaybillSender } from '../delivery/parcels.ts';
import { fields, matching, orNull, plainText, whole } from './checks.ts';

/** The sender in a demo: known to the emulated carrier. */
export const demoWaybillSender: Readonly<WaybillSender> = Object.freeze({
  counterpartyId: '9361a2b0-908a-9342-b59b-1132789db46e',
  contactId: '54c63392-9d31-2457-c525-8fb3154b867e',
  branchId: '425338d0-08e7-02b4-9661-7a70391c189d',
  phone: '380671234567',
  description: 'Товари клубу',
  box: Object.freeze({ length: 24, width: 17, height: 10 }),
});

const carrierId = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of the carrier');
const centimetres = whole(1, 200);

/** Until it is set, waybills are typed. */
export const waybillSenderSetting = {
  scope: 'club' as const,
  summary:
    'The sender of the carrier’s waybills: ids of the counterparty, its contact and the drop-off branch, the phone, the description of contents, and the box size in centimetres; until set (null), waybill numbers are entered by hand',
  initial: ({ isDemo }: { isDemo: boolean }) => (isDemo ? demoWaybillSender : null),
  check: orNull(
    fields({
      counterpartyId: carrierId,
      contactId: carrierId,
      branchId: carrierId,
      phone: matching(/^380\d{9}$/, 'a phone: 380 and nine digits'),
      description: plainText(100),
      box: fields({ length: centimetres, width: centimetres, height: centimetres }),
    }),
  ),
};
