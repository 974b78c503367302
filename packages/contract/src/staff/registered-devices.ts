import { readSerial } from '@club/rules/codes/serials';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** As it is printed or typed; spaces, dashes and similar characters do not count. */
const serial = z.text(40).check(z.refine((text) => readSerial(text).kind === 'serial'));

/** CSV or JSON as in docs/first-data.md; a known model is changed, one missing from the file stays. */
export const importDeviceModels = staffAction({
  name: 'devices.import-models',
  summary: 'Adds and changes device models from a file, all or nothing',
  permission: 'devices.decide',
  input: z.strictObject({ file: z.text(1_000_000) }),
  reply: z.object({
    models: z.integer(0),
    changes: z.array(z.object({ model: z.anyText, title: z.anyText, change: z.enum(['added', 'changed']) })),
  }),
});

/**
 * CSV with the columns serial and model, and line and warranty_months where they are to be compared or differ; a known
 * serial stays as it is.
 */
export const importDevices = staffAction({
  name: 'devices.import',
  summary: 'Imports manufactured devices from a file, all or nothing',
  permission: 'devices.decide',
  input: z.strictObject({ file: z.text(64_000_000) }),
  reply: z.object({
    devices: z.integer(0),
    /** Of them, the new ones. */
    added: z.integer(0),
  }),
});

/** Approved or refused once; done follows approved. The customer reads the note. */
export const decideReplacement = staffAction({
  name: 'devices.decide-replacement',
  summary: 'Decides a request to replace a device',
  permission: 'devices.decide',
  about: 'replacement',
  input: z.strictObject({
    replacement: z.integer(1),
    state: z.enum(['approved', 'refused', 'done']),
    note: z.written(400),
  }),
  reply: z.object({ replacement: z.integer(1), serial: z.anyText, state: z.anyText, note: z.anyText }),
});

const one = { input: z.strictObject({ serial }), reply: z.object({ serial: z.anyText }) } as const;

/** For a customer who has the device but not the account it is registered on. Its warranty stays with it. */
export const releaseDevice = staffAction({
  name: 'devices.release',
  summary: 'Unregisters a device from its account: anyone may then register it',
  permission: 'devices.decide',
  input: z.strictObject({ serial, reason: z.written(200) }),
  reply: z.object({ serial: z.anyText }),
});

/** It cannot be registered from then on. */
export const blockDevice = staffAction({
  name: 'devices.block',
  summary: 'Blocks a device',
  permission: 'devices.decide',
  ...one,
});

export const unblockDevice = staffAction({
  name: 'devices.unblock',
  summary: 'Lets a blocked device be registered again',
  permission: 'devices.decide',
  ...one,
});
