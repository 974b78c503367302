import type { ActionSpec } from '@club/contract/staff/action';
import { type StaffRefusalCode, staffRefusalText } from '@club/contract/staff/refusals';
import type * as z from '@club/contract/types';
import type { Actor, ActorName } from '@club/rules/staff/actors';
import type { ApprovalLimit, Weight } from '@club/rules/staff/limits';
import type { Role } from '@club/rules/staff/roles';
import type { Brand } from '@club/rules/brands';
import type { ClubSettings, SettingsReader } from '@club/rules/settings/club-settings';
import type { Config } from '../../settings/config.ts';
import type { Database, Db } from '../../database/rows.ts';

/** What an entry point brings to an action: who acts, and what the process works with. */
export interface ActionContext {
  database: Database;
  config: Config;
  clubSettings: SettingsReader;
  now: Date;
  random: (bytes: number) => Buffer;
  actor: Actor;
  /** The request or the run of the command line that asked for it. */
  requestId: string;
  /** Of one try of a member of staff: a second run with it answers what the first did. */
  replyKey?: string;
  /** Who else said that it may be done though it is above a limit. */
  approval?: ApprovedBy;
}

/** An approval that a member gives, and runs the action by. */
export interface ApprovedBy {
  id: number;
  memberId: number;
  note: string;
}

/** What an action works with while it runs: one transaction, and the name that its rows keep. */
export interface ActionRun {
  tx: Db;
  config: Config;
  settings: ClubSettings;
  now: Date;
  random: (bytes: number) => Buffer;
  actor: ActorName;
  /** Those that the actor may act in: what is of another one is to them as if it were not there. */
  brands: readonly Brand[];
}

/** Facts of a thing for the audit log: names of fields and plain values. */
export type AuditFacts = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** What an action did: its reply, and what the audit log says of it. */
export interface ActionOutcome<Reply> {
  reply: Reply;
  /** What it was done to, e.g. `order:10001` or `setting:delivery`. */
  target: string;
  brand?: Brand;
  /** Why, in the actor's words. */
  reason?: string;
  before?: AuditFacts;
  after?: AuditFacts;
  /** All is as it was to be: whoever may do it in one of the brands may hear that. */
  isNothing?: boolean;
  /** What it weighs, where there is a limit for such things; above it nothing of this stays until somebody else approves. */
  weight?: Weight;
}

/** A staff action: what the contract says of it, what it does, and, where it can be seen first, what it would do. */
export interface Action<Spec extends ActionSpec = ActionSpec, Plan = unknown, Prepared = unknown> {
  spec: Spec;
  /** Work that takes long and needs no database, done before there is a transaction; the others are given what it made. */
  prepare?(this: void, input: z.output<Spec['input']>): Promise<Prepared>;
  /**
   * What `run` completes, in transactions of its own, where it is too long for one; gives the input as `run` gets it. One
   * that was stopped in the middle can be begun again.
   */
  takeIn?(this: void, context: ActionContext, input: z.output<Spec['input']>): Promise<z.output<Spec['input']>>;
  /** Runs inside the transaction that writes the audit log; asks nothing outside the database. */
  run(
    this: void,
    run: ActionRun,
    input: z.output<Spec['input']>,
    prepared: Prepared,
  ): Promise<ActionOutcome<z.output<Spec['reply']>>>;
  /** What it weighs before it runs, where running it only to see would cost too much. For members alone. */
  weigh?(
    this: void,
    context: PlanContext & { roles: readonly Role[] },
    input: z.output<Spec['input']>,
  ): Promise<Weight | undefined>;
  /** Of which brand it is, where it weighs before it runs and its input has no `brand`; without this it is the whole club's. */
  brandOf?(this: void, context: PlanContext, input: z.output<Spec['input']>): Promise<{ brand?: Brand }>;
  /** What is said where that which its input names is of a brand that the actor has not: the same as of what is missing. */
  foreign?(this: void, input: z.output<Spec['input']>): StaffRefusal;
  /** Too long to be done only to see what it would do. */
  isLong?: true;
  /** What `run` would do now; writes nothing. */
  plan?(this: void, context: PlanContext, input: z.output<Spec['input']>, prepared: Prepared): Promise<Plan>;
}

/** What is given to an action before its schema has looked at it: the right fields, with anything in them. */
export type RawInput<A extends Action> = { [Field in keyof z.input<A['spec']['input']>]: unknown };

/** What a plan may look at. */
export type PlanContext = Pick<ActionRun, 'config' | 'now' | 'brands'> & { db: Db };

/** Binds what an action does to what the contract says of it. */
export const action = <Spec extends ActionSpec, Plan = never, Prepared = unknown>(
  spec: Spec,
  does: Omit<Action<Spec, Plan, Prepared>, 'spec'>,
): Action<Spec, Plan, Prepared> => ({ spec, ...does });

/** What is wrong with one part of what was given, and where: `row` and `column`, or `file`. */
export type Problem = Readonly<Record<string, string | number>> & { problem: string };

/** An expected no to staff: nothing was done and nothing is written. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  readonly code: StaffRefusalCode;
  readonly params: Record<string, string | number>;
  /** Everything that is wrong with a file or a list, so that it is put right in one go. */
  readonly problems: readonly Problem[];

  constructor(code: StaffRefusalCode, params: Record<string, string | number> = {}, problems: readonly Problem[] = []) {
    super(staffRefusalText(code, params, 'english'));
    this.code = code;
    this.params = params;
    this.problems = problems;
  }
}

/** Above a limit: it is done when somebody else has approved it. Nothing is written. */
export class ApprovalNeeded extends Error {
  override name = 'ApprovalNeeded';
  readonly limit: ApprovalLimit;
  readonly weight: Weight;
  /** Of what it is about; none where it is the whole club's. */
  readonly brand: Brand | undefined;

  constructor(limit: ApprovalLimit, weight: Weight, brand: Brand | undefined) {
    super(`Needs an approval: ${limit}`);
    this.limit = limit;
    this.weight = weight;
    this.brand = brand;
  }
}

/** Fails with all of them where there are any. */
export function assertNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new StaffRefusal('rows_wrong', { count: problems.length }, problems);
}

/** The brand of what was changed, or of what was named where all of it stays as it is, if all of that is of one. */
export function oneBrandOf(changed: readonly Brand[], named: readonly Brand[] = []): { brand?: Brand } {
  const all = changed.length > 0 ? changed : named;
  const [brand] = all;
  return brand !== undefined && all.every((one) => one === brand) ? { brand } : {};
}
