// The office over the club under test, and a desk for a member of its staff.
import { randomUUID } from 'node:crypto';
import type { StaffCallName, StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import { type Brand, brands } from '@club/rules/brands';
import type { Role } from '@club/rules/staff/roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { runAction } from '../../src/domain/actions/run-action.ts';
import { inviteMember } from '../../src/domain/staff/change-members.ts';
import { buildOffice } from '../../src/http/staff/server.ts';
import { demoCalls } from '../../src/http/staff/demo.ts';
import { consoleOf } from '../steps/console.ts';
import { hushLog } from './capture-log.ts';
import type { Harness } from './club.ts';

export interface Office {
  app: FastifyInstance;
  club: Harness;
}

/** Opens the office of a club before the tests of a file. */
export function openOfficeOf(club: Harness): Office {
  const office = { club } as Office;
  beforeAll(async () => {
    office.app = await buildOffice(club.services, demoCalls, '/nowhere', 20);
    await office.app.ready();
    hushLog(office.app);
  });
  afterAll(() => office.app.close());
  return office;
}

let invited = 0;

/** A new member of staff and the link that they were sent. */
export async function invite(club: Harness, roles: readonly Role[], of: readonly Brand[] = brands) {
  const email = `member-${++invited}@example.com`;
  const { member, url } = await runAction(consoleOf(club), inviteMember, {
    email,
    name: `Member ${invited}`,
    roles: [...roles],
    brands: [...of],
  });
  return { member, email, token: url.split('#')[1] ?? '' };
}

/** One browser of a member of staff. */
export class Desk {
  cookie: string | undefined;
  member = 0;
  readonly office: Office;

  constructor(office: Office) {
    this.office = office;
  }

  /** A new member with these roles, signed in as in a demo. */
  async sit(roles: readonly Role[], of: readonly Brand[] = brands): Promise<this> {
    this.member = (await invite(this.office.club, roles, of)).member;
    await this.call('POST /api/demo/sign-in-as', { member: this.member });
    return this;
  }

  async request(name: string, input: unknown, headers: Record<string, string | undefined> = {}) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const { url } = this.office.club.config.office;
    const all = { 'x-office': '1', origin: url, 'sec-fetch-site': 'same-origin', ...headers };
    const answer = await this.office.app.inject({
      method,
      url: path,
      headers: {
        host: new URL(url).host,
        ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
        ...(this.cookie !== undefined && { cookie: `office=${this.cookie}` }),
      },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    });
    const given = answer.cookies.find(({ name: of }) => of === 'office');
    if (given) this.cookie = given.value === '' ? undefined : given.value;
    return answer;
  }

  async call<N extends StaffCallName>(name: N, input: StaffInputOf<N>): Promise<StaffReplyOf<N>> {
    const answer = await this.request(name, input);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as StaffReplyOf<N>;
  }

  async refusal(name: string, input: unknown, headers: Record<string, string | undefined> = {}): Promise<string> {
    const answer = await this.request(name, input, headers);
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    return (answer.json() as { code: string }).code;
  }

  /** Runs an action; as a new attempt unless `key` is given. */
  act(name: string, input: unknown, more: Record<string, unknown> = {}, key: string = randomUUID()) {
    return this.request(`POST /api/actions/${name}`, { input, ...more }, { 'idempotency-key': key });
  }
}
