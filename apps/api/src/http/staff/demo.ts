// Loaded by a demo alone, like the emulators.
import * as contract from '@club/contract/staff/office/sign-in';
import { demoMembers, demoSignIn } from '../../domain/staff/demo.ts';
import { type StaffCall, staffCall } from './serve-staff.ts';

export const demoCalls: readonly StaffCall[] = [
  staffCall(contract.demoMembers, (ctx) => demoMembers(ctx)),
  staffCall(contract.demoSignIn, (ctx, input) => demoSignIn(ctx, input)),
];
