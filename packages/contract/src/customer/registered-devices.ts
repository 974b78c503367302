import { deviceFaults, replacementStates, serialResults, transferStates } from '@club/rules/registered-devices';
import * as z from '../types.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { calendarDate } from './orders.ts';
import { count, instant, line, numericId, ok, shortText, xp } from '../wire.ts';

const transferState = z.enum(transferStates);

const deviceModel = z.object({ title: z.anyText, image: z.anyText, line, warranty_months: count });

const registeredDevice = z.object({
  ...deviceModel.shape,
  id: numericId,
  serial_tail: z.anyText,
  purchased_on: calendarDate,
  warranty_ends_on: calendarDate,
  is_under_warranty: z.boolean(),
  registered_at: instant,
  care: z.array(z.anyText),
  recycling: z.anyText,
  /** It has an owner and a pending request; the requester is not revealed. */
  transfer: z.nullable(z.object({ id: numericId, asked_at: instant, until: instant })),
  /** The newest request to replace it. */
  replacement: z.nullable(
    z.object({
      id: numericId,
      state: z.enum(replacementStates),
      fault: z.enum(deviceFaults),
      text: z.anyText,
      answer: z.anyText,
      asked_at: instant,
      decided_at: z.nullable(instant),
    }),
  ),
});

export type RegisteredDevice = z.infer<typeof registeredDevice>;

const devicesReply = z.object({
  code: ok,
  data: z.object({
    asset: z.array(registeredDevice),
    /** Devices of others that this person has requested. */
    asked: z.array(
      z.object({ id: numericId, title: z.anyText, serial_tail: z.anyText, state: transferState, asked_at: instant }),
    ),
    /** Current XP for a device that was never registered. */
    reward: xp,
    devices_max: count,
    /** The person's devices in both brands: `devices_max` is for all of them. */
    devices_count: count,
  }),
});

const serialReply = z.object({
  code: ok,
  result: z.enum(serialResults),
  /** The serial's model; null if it is not revealed. */
  model: z.nullable(deviceModel),
  /** When a pause after wrong serials ends. */
  until: z.nullable(instant),
});

const serial = z.text(40, 1);
const calls = [{ by: 'person', times: 60, windowMs: minute }] as const;

export const getDevices = endpoint({
  method: 'GET',
  path: '/api/get-devices',
  summary: 'Registered devices of the person, and requests for devices',
  access: 'customer',
  input: z.strictObject({}),
  reply: devicesReply,
});

export const checkSerial = endpoint({
  method: 'POST',
  path: '/api/devices/check',
  summary: 'What a serial number means for this customer, before anything is registered',
  access: 'customer',
  input: z.strictObject({ serial }),
  reply: serialReply,
  limits: calls,
});

export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/devices/register',
  summary: 'Registers a device by its serial number; a repeat finds it registered and earns nothing',
  access: 'customer',
  input: z.strictObject({ serial, purchased_on: calendarDate }),
  reply: z.extend(serialReply, {
    /** None unless it was registered now. */
    registered: z.nullable(z.object({ id: numericId, warranty_ends_on: calendarDate, xp })),
  }),
  limits: calls,
});

export const requestTransfer = endpoint({
  method: 'POST',
  path: '/api/devices/ask-transfer',
  summary: 'Asks the owner of a device, who stays anonymous, to hand it over',
  access: 'customer',
  input: z.strictObject({ serial }),
  reply: z.object({ code: ok, transfer_id: numericId, until: instant }),
  limits: [{ by: 'person', times: 10, windowMs: 24 * hour }],
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/api/devices/cancel-transfer',
  summary: 'Withdraws one’s own request for a device',
  access: 'customer',
  input: z.strictObject({ transfer_id: numericId }),
  reply: z.object({ code: ok }),
  limits: calls,
});

export const answerTransfer = endpoint({
  method: 'POST',
  path: '/api/devices/answer-transfer',
  summary: 'The owner hands the device over to the requester, or refuses',
  access: 'customer',
  input: z.strictObject({ transfer_id: numericId, give: z.boolean() }),
  reply: z.object({ code: ok, state: transferState }),
  limits: calls,
});

export const releaseDevice = endpoint({
  method: 'POST',
  path: '/api/devices/release',
  summary: 'Unregisters a device: its holder may register it, with its warranty and without XP',
  access: 'customer',
  input: z.strictObject({ device_id: numericId }),
  reply: z.object({ code: ok }),
  limits: calls,
});

export const requestReplacement = endpoint({
  method: 'POST',
  path: '/api/devices/ask-replacement',
  summary: 'Asks to replace a broken device under warranty',
  access: 'customer',
  input: z.strictObject({ device_id: numericId, fault: z.enum(deviceFaults), text: shortText }),
  reply: z.object({ code: ok, replacement_id: numericId }),
  limits: [{ by: 'person', times: 20, windowMs: 24 * hour }],
});

export const cancelReplacement = endpoint({
  method: 'POST',
  path: '/api/devices/cancel-replacement',
  summary: 'Withdraws a replacement request that is still undecided',
  access: 'customer',
  input: z.strictObject({ replacement_id: numericId }),
  reply: z.object({ code: ok }),
  limits: calls,
});
