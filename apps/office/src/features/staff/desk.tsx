import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import type { Permission } from '@club/rules/staff/permissions';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { asProblem } from '../../data/problem.ts';
import { session } from '../../data/session.ts';
import { staff } from '../../data/staff.ts';
import type { StaffMember } from '../../data/staff.ts';
import { roleNames } from '../../messages/messages.ts';
import { useAddress, useGo } from '../../ui/address.ts';
import { Card, Desk, Tabs } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { permissionNames } from '../../messages/permission-messages.ts';

const rolesOf = ({ roles }: StaffMember): string => roles.map((role) => roleNames[role]).join(', ');

const columns: readonly [Column<StaffMember>, ...Column<StaffMember>[]] = [
  { key: 'name', title: messages.name, cell: ({ name }) => name },
  { key: 'roles', title: messages.roles, cell: rolesOf },
  { key: 'state', title: messages.state, cell: (member) => <State member={member} /> },
  { key: 'seen', isSpare: true, title: messages.seen, cell: ({ seen_at: at }) => at && <Time at={at} /> },
  { key: 'passkeys', isSpare: true, title: messages.passkeys, cell: ({ passkeys }) => passkeys, isNumber: true },
  { key: 'sign-ins', isSpare: true, title: messages.signIns, cell: ({ sign_ins: n }) => n, isNumber: true },
];

/** A member who was here before counts as active, even with another link pending. */
function State({ member: { ended_at: ended, invited_until: invited, seen_at: seen } }: { member: StaffMember }) {
  if (ended) return <Mark tone="bad">{messages.ended}</Mark>;
  const isAwaited = invited !== null && seen === null;
  return <Mark tone={isAwaited ? 'calm' : 'good'}>{isAwaited ? messages.invited : messages.active}</Mark>;
}

const keys = { 'staff.invite': 'KeyI', 'staff.change': 'KeyC', 'staff.end': 'KeyE' };

export default function StaffDesk() {
  const { view } = useAddress();
  const list = useQuery(staff.list);
  const { data: me } = useQuery(session.me);
  const whole = useMemo(
    () => ({
      title: messages.title,
      nouns: ['staff'],
      known: {},
      open: ['staff.invite'],
      first: { brands: me?.member.brands ?? [] },
    }),
    [me],
  );
  const members = list.data?.members ?? [];
  const { open, close } = useOpenRow({ list, rows: members, idOf });
  const shown = view === 'roles' ? 'roles' : 'members';
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={shown}
          views={[
            { view: 'members', title: messages.view.members },
            { view: 'roles', title: messages.view.roles },
          ]}
        />
      }
      end={<ActionBar subject={whole} keys={keys} />}
      card={shown === 'members' && open && <MemberCard key={open.id} member={open} close={close} />}
    >
      <Answered query={list} say={asProblem}>
        {(data) => (shown === 'roles' ? <Roles roles={data.roles} /> : <Members members={members} open={open} />)}
      </Answered>
    </Desk>
  );
}

const idOf = ({ id }: StaffMember): string => String(id);
const hrefOf = ({ id }: StaffMember): string => `/staff?id=${id}`;

function Members({ members, open }: { members: readonly StaffMember[]; open: StaffMember | undefined }) {
  const go = useGo();
  if (members.length === 0) return <Empty>{messages.empty}</Empty>;
  return (
    <IndexTable
      label={messages.title}
      columns={columns}
      rows={members}
      idOf={idOf}
      hrefOf={hrefOf}
      current={open && String(open.id)}
      peek={(row) => go(hrefOf(row), { quietly: true })}
    />
  );
}

function MemberCard({ member, close }: { member: StaffMember; close: () => void }) {
  const { id, name, email, roles, brands, passkeys, seen_at: seen, ended_at: ended } = member;
  const subject = useMemo(
    () => ({
      title: name,
      nouns: ['staff'],
      known: { member: id },
      first: { roles, brands },
      ...(ended !== null && { open: [] }),
    }),
    [id, name, roles, brands, ended],
  );
  useAsSubject(subject);
  return (
    <Card title={name} under={<State member={member} />} takesFocus onClose={close}>
      <ActionBar subject={subject} keys={keys} />
      <Section title={messages.member}>
        <Facts
          rows={[
            [messages.email, email],
            [messages.roles, rolesOf(member)],
            [messages.brands, brands.map((brand) => brandTable[brand].title).join(', ')],
            [messages.passkeys, messages.keysOf(passkeys)],
            [messages.seen, seen && <Time key="seen" at={seen} />],
          ]}
        />
      </Section>
    </Card>
  );
}

interface Role {
  role: keyof typeof roleNames;
  permissions: string[];
  approves: string[];
  never_with: (keyof typeof roleNames)[];
}

const namesOf = (held: readonly string[]): string => held.map((one) => permissionNames[one as Permission]).join(', ');

/** Roles are code: here they are read, and a test proves each. */
function Roles({ roles }: { roles: readonly Role[] }) {
  return (
    // Keys scroll it: nothing in it can be focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.roles} role="region" aria-label={messages.view.roles} tabIndex={0}>
      {roles.map(({ role, permissions, approves, never_with: never }) => (
        <section key={role} className={style.role}>
          <h2>{roleNames[role]}</h2>
          <Facts
            rows={[
              [messages.may, namesOf(permissions)],
              [messages.approves, namesOf(approves)],
              [messages.never, never.map((one) => roleNames[one]).join(', ')],
            ]}
          />
        </section>
      ))}
    </div>
  );
}
