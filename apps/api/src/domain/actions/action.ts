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

/** An entry point's input to an action: the actor, and the services of the process. */
export interface ActionContext {
  database: Database;
  config: Config;
  clubSettings: SettingsReader;
  now: Date;
  random: (bytes: number) => Buffer;
  actor: Actor;
  /** The request or the command that it was called by. */
  requestId: string;
  /** Who approved it although it is above a limit. */
  approval?: ApprovedBy;
}

/** An approval that a member gives, and runs the action by. */
export interface ApprovedBy {
  id: number;
  memberId: number;
  note: string;
}

/** What an action works with while it runs: one transaction, and the name recorded in its rows. */
export interface ActionRun {
  tx: Db;
  config: Config;
  settings: ClubSettings;
  now: Date;
  random: (bytes: number) => Buffer;
  actor: ActorName;
  /** The brands that the actor may act in: to them things of other brands do not exist. */
  brands: readonly Brand[];
}

/** Facts of a thing for the audit log: names of fields and plain values. */
export type AuditFacts = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** The result of an action: its reply, and its entry in the audit log. */
export interface ActionOutcome<Reply> {
  reply: Reply;
  /** Its target, e.g. `order:10001` or `setting:delivery`. */
  target: string;
  brand?: Brand;
  /** Why, in the actor's words. */
  reason?: string;
  before?: AuditFacts;
  after?: AuditFacts;
  /** Everything already is as requested: anybody with the right in one of the brands may learn that. */
  isNothing?: boolean;
  /** Its weight, if there is a limit for such things; above it nothing is written until it is approved. */
  weight?: Weight;
}

/** A staff action: its contract, what it does and, if it can be previewed, its plan. */
export interface Action<Spec extends ActionSpec = ActionSpec, Plan = unknown, Prepared = unknown> {
  spec: Spec;
  /** Slow work without the database, done before the transaction; the others get its result. */
  prepare?(this: void, input: z.output<Spec['input']>): Promise<Prepared>;
  /**
   * What `run` completes, in separate transactions, if it is too long for one; returns the input of `run`. An
   * interrupted one can be begun again.
   */
  takeIn?(this: void, context: ActionContext, input: z.output<Spec['input']>): Promise<z.output<Spec['input']>>;
  /** Runs inside the transaction that writes the audit log; makes no outside calls. */
  run(
    this: void,
    run: ActionRun,
    input: z.output<Spec['input']>,
    prepared: Prepared,
  ): Promise<ActionOutcome<z.output<Spec['reply']>>>;
  /** Its weight before it runs, if a trial run would cost too much. For members alone. */
  weigh?(
    this: void,
    context: PlanContext & { roles: readonly Role[] },
    input: z.output<Spec['input']>,
  ): Promise<Weight | undefined>;
  /** Of which brand it is, where it weighs before it runs and its input has no `brand`; without this it is the whole club's. */
  brandOf?(this: void, context: PlanContext, input: z.output<Spec['input']>): Promise<{ brand?: Brand }>;
  /** The refusal if the input's subject is of a brand that the actor lacks: the same as for a missing one. */
  foreign?(this: void, input: z.output<Spec['input']>): StaffRefusal;
  /** Too long for a trial run. */
  isLong?: true;
  /** Never offered in the office or to other systems: its input or its work is of a kind that only a shell can carry. */
  isConsoleOnly?: true;
  /**
   * What `run` would do now. Nothing of the club changes; a streamed file is staged in the plan's own transaction, and
   * its rows are removed but for remarks that name no value.
   */
  plan?(this: void, context: PlanContext, input: z.output<Spec['input']>, prepared: Prepared): Promise<Plan>;
}

/** An action's input before its schema has validated it: the right fields, with anything in them. */
export type RawInput<A extends Action> = { [Field in keyof z.input<A['spec']['input']>]: unknown };

/** The context of a plan. */
export type PlanContext = Pick<ActionRun, 'config' | 'now' | 'brands' | 'actor'> & { db: Db };

/** Binds an action's behaviour to its contract. */
export const action = <Spec extends ActionSpec, Plan = never, Prepared = unknown>(
  spec: Spec,
  does: Omit<Action<Spec, Plan, Prepared>, 'spec'>,
): Action<Spec, Plan, Prepared> => ({ spec, ...does });

/** An error of one part of the input, and where: `row` and `column`, or `file`. */
export type InputProblem = Readonly<Record<string, string | number>> & { problem: string };

/** An expected no to staff: nothing was done and nothing is written. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  readonly code: StaffRefusalCode;
  readonly params: Record<string, string | number>;
  /** Everything that is wrong with a file or a list, so that it is put right in one go. */
  readonly problems: readonly InputProblem[];

  constructor(
    code: StaffRefusalCode,
    params: Record<string, string | number> = {},
    problems: readonly InputProblem[] = [],
  ) {
    super(staffRefusalText(code, params, 'english'));
    this.code = code;
    this.params = params;
    this.problems = problems;
  }
}

/** Above a limit: it is done once approved. Nothing is written. */
export class ApprovalNeeded extends Error {
  override name = 'ApprovalNeeded';
  readonly limit: ApprovalLimit;
  readonly weight: Weight;
  /** The brand of its subject; null for the whole club's. */
  readonly brand: Brand | undefined;

  constructor(limit: ApprovalLimit, weight: Weight, brand: Brand | undefined) {
    super(`Needs an approval: ${limit}`);
    this.limit = limit;
    this.weight = weight;
    this.brand = brand;
  }
}

/** Fails with all of them if there are any. */
export function assertNoProblems(problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw new StaffRefusal('rows_wrong', { count: problems.length }, problems);
}

/** The brand of the changed things, or of the named ones if none changed, if all of them are of one. */
export function oneBrandOf(changed: readonly Brand[], named: readonly Brand[] = []): { brand?: Brand } {
  const all = changed.length > 0 ? changed : named;
  const [brand] = all;
  return brand !== undefined && all.every((one) => one === brand) ? { brand } : {};
}
