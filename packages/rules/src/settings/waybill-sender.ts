import { fields, matching, nullOr, plainText, whole } from './checks.ts';

const carrierId = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of the carrier');
const centimetres = whole(1, 200);

/** Until it is set, waybills are typed. */
export const waybillSenderSetting = {
  scope: 'club' as const,
  summary:
    'The sender of the carrier’s waybills: ids of the counterparty, its contact and the drop-off branch, the phone, the description of contents, and the box size in centimetres; until set (null), waybill numbers are entered by hand',
  check: nullOr(
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
