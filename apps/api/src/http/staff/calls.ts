import * as actions from '@club/contract/staff/office/actions';
import * as claims from '@club/contract/staff/office/claims';
import * as connections from '@club/contract/staff/office/connections';
import * as document from '@club/contract/staff/office/document';
import * as services from '@club/contract/staff/office/services';
import * as signIn from '@club/contract/staff/office/sign-in';
import * as system from '@club/contract/staff/office/system';
import { allActions } from '../../domain/all-actions.ts';
import type { Action } from '../../domain/actions/action.ts';
import { showSettings } from '../../domain/settings/list-settings.ts';
import { showServices } from '../../domain/outside-services/show-services.ts';
import { testService } from '../../domain/outside-services/test-service.ts';
import { actByName, decideApproval, fetchApproved, showActions, showApprovals } from '../../domain/staff/act.ts';
import { showAccountsOfOffice } from '../../domain/staff/accounts.ts';
import { showApprovalPlan } from '../../domain/staff/approval-plan.ts';
import { claimThing, releaseThing, showClaims } from '../../domain/staff/claims.ts';
import { showAlarms } from '../../domain/staff/alarms.ts';
import { showLastDone, showToday } from '../../domain/staff/queues.ts';
import { signOutOf } from '../../domain/staff/sessions.ts';
import { showAudit } from '../../domain/staff/show-audit.ts';
import { showColleagues, showMembers } from '../../domain/staff/show-members.ts';
import { showStuck } from '../../domain/staff/stuck-tasks.ts';
import {
  addPasskey,
  invitationOptions,
  openInvitation,
  showMe,
  signIn as signInBy,
  signInOptions,
  stepUpOptions,
} from '../../domain/staff/sign-in.ts';
import { showWebhookDeliveries, showWebhooks } from '../../domain/webhooks/show-endpoints.ts';
import { describeOffice } from './describe-office.ts';
import { deskCalls } from './desk-calls.ts';
import { type StaffCall, staffCall } from './serve-staff.ts';

export const officeActions: ReadonlyMap<string, Action> = new Map(
  Object.values<Action>(allActions)
    .filter(({ isConsoleOnly }) => isConsoleOnly !== true)
    .map((action) => [action.spec.name, action]),
);

/** Every call of the office with its handler. */
export const officeCalls: readonly StaffCall[] = [
  staffCall(signIn.signInOptions, (ctx) => signInOptions(ctx)),
  staffCall(signIn.signIn, (ctx, input) => signInBy(ctx, input)),
  staffCall(signIn.openInvitation, (ctx, input) => openInvitation(ctx, input)),
  staffCall(signIn.invitationOptions, (ctx, input) => invitationOptions(ctx, input)),
  staffCall(signIn.addStaffPasskey, (ctx, input) => addPasskey(ctx, input)),
  staffCall(signIn.me, (ctx) => showMe(ctx)),
  staffCall(signIn.signOut, async (ctx) => {
    await signOutOf(ctx, ctx.member.sessionId);
    return {};
  }),
  staffCall(signIn.stepUpOptions, (ctx, input) => stepUpOptions(ctx, input)),
  staffCall(actions.listActions, (ctx) => showActions(ctx, officeActions)),
  staffCall(actions.submitAction, (ctx, input, { name = '' }) => actByName(ctx, officeActions, name, input)),
  staffCall(actions.listApprovals, (ctx, input) => showApprovals(ctx, officeActions, input)),
  staffCall(actions.planApproval, (ctx, input) => showApprovalPlan(ctx, officeActions, input)),
  staffCall(actions.decideApproval, (ctx, input) => decideApproval(ctx, officeActions, input)),
  staffCall(actions.fetchApproved, (ctx, input) => fetchApproved(ctx, input)),
  staffCall(claims.claimOne, (ctx, input) => claimThing(ctx, input)),
  staffCall(claims.releaseClaim, (ctx, input) => releaseThing(ctx, input)),
  staffCall(claims.listClaims, (ctx, input) => showClaims(ctx, input)),
  staffCall(system.getToday, (ctx) => showToday(ctx)),
  staffCall(system.getLastDone, (ctx, input) => showLastDone(ctx, input)),
  staffCall(system.listAlarms, (ctx) => showAlarms(ctx)),
  staffCall(system.listStuck, (ctx, input) => showStuck(ctx, { ...input, of: ctx.member.brands })),
  staffCall(system.listAudit, (ctx, input) => showAudit(ctx, input)),
  staffCall(system.listColleagues, (ctx) => showColleagues(ctx)),
  staffCall(system.listStaff, (ctx) => showMembers(ctx)),
  staffCall(system.listSettings, (ctx) => showSettings(ctx)),
  staffCall(services.listServices, (ctx) => showServices(ctx)),
  staffCall(services.testService, (ctx, input) => testService(ctx, input)),
  staffCall(connections.listAccounts, (ctx) => showAccountsOfOffice(ctx)),
  staffCall(connections.listWebhooks, (ctx) => showWebhooks(ctx)),
  staffCall(connections.listDeliveries, (ctx, input) => showWebhookDeliveries(ctx, input)),
  staffCall(document.getDocument, async ({ config }) =>
    describeOffice({ calls: officeCalls, actions: officeActions, url: config.office.url }),
  ),
  ...deskCalls,
];
