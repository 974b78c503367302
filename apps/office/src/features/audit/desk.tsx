import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { brandTable, isBrand } from '@club/rules/brands';
import { Change } from '../../actions/change.tsx';
import { reasonText } from '../../actions/field-messages.ts';
import { actionMessages, titleOf } from '../../actions/messages.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { may, session } from '../../data/session.ts';
import { audit, staff, useColleagues } from '../../data/staff.ts';
import type { AuditEntry } from '../../data/staff.ts';
import { actorName } from '../../messages/messages.ts';
import { settingTitle } from '../../actions/plans/setting-text.ts';
import { partsOf, targetHref, targetKinds, targetName } from '../../messages/targets.ts';
import { useAddress, useSetAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card, Desk, DeskRows } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BareField, BareSelect } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import type { Column } from '../../ui/index-table.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import style from './desk.module.css';
import { messages } from './messages.ts';

const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  { key: 'at', title: messages.at, cell: ({ at }) => <Time at={at} /> },
  { key: 'actor', title: messages.actor, cell: ({ actor }) => <Actor actor={actor} /> },
  { key: 'action', title: messages.action, cell: ({ action }) => titleOf(action, action) },
  { key: 'target', isSpare: true, title: messages.target, cell: ({ target }) => <Target target={target} /> },
  { key: 'reason', isSpare: true, title: messages.reason, cell: ({ reason }) => reason && reasonText(reason) },
];

/** The log has numbers; a reader knows members by their names. */
function Actor({ actor }: { actor: string }) {
  const nameOf = useColleagues();
  return nameOf(actor) ?? actorName(actor);
}

function Target({ target }: { target: string }) {
  const nameOf = useColleagues();
  const name = nameOf(target);
  if (name !== undefined) return `${targetKinds.staff}: ${name}`;
  const [setting = '', brand] = partsOf(target).code.split('/');
  if (partsOf(target).kind !== 'setting') return targetName(target);
  const title = settingTitle(setting);
  return isBrand(brand) ? `${title} · ${brandTable[brand].title}` : title;
}

const idOf = ({ id }: AuditEntry): string => String(id);

/** Who did what, when and why; personal values are keyed hashes there. */
export default function AuditDesk() {
  const { actor, action, target } = useAddress();
  const filter = { ...(actor && { actor }), ...(action && { action }), ...(target && { target }) };
  const list = useInfiniteQuery(audit.list(filter));
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const { open, close } = useOpenRow({ list, rows, idOf });
  const hrefOf = (row: AuditEntry): string => `/audit?${new URLSearchParams({ ...filter, id: String(row.id) })}`;
  return (
    <Desk
      title={messages.title}
      end={<Filter key={JSON.stringify(filter)} filter={filter} />}
      card={open && <EntryCard key={open.id} entry={open} close={close} />}
    >
      <DeskRows
        query={list}
        say={asProblem}
        empty={<Empty>{messages.empty}</Empty>}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && String(open.id)}
        {...pagesOf(list)}
      />
    </Desk>
  );
}

interface Filtered {
  actor?: string;
  action?: string;
  target?: string;
}

const byTitle = new Intl.Collator('uk').compare;
const actionChoices = Object.entries(actionMessages)
  .map(([value, { title }]) => ({ value, label: title }))
  .toSorted((one, other) => byTitle(one.label, other.label));
const kindChoices = Object.entries(targetKinds).map(([value, label]) => ({ value, label }));

/** The chosen value is among the options, even if the address was typed. */
const withOwn = (own: string | undefined, label: string, choices: readonly { value: string; label: string }[]) =>
  own === undefined || choices.some(({ value }) => value === own) ? choices : [{ value: own, label }, ...choices];

function Filter({ filter: { actor, action, target } }: { filter: Filtered }) {
  const setAddress = useSetAddress();
  const { data } = useQuery(staff.list);
  const members = (data?.members ?? []).map((member) => ({ value: member.actor, label: member.name }));
  const { kind, code } = partsOf(target ?? '');
  return (
    <form
      className={style.filter}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const said = (name: string) => formText(form, name).trim() || undefined;
        const [of, number] = [said('kind'), said('code')];
        const whole = [of, number].filter(Boolean).join(':') || undefined;
        setAddress({ actor: said('actor'), action: said('action'), target: whole, id: undefined });
      }}
    >
      <BareSelect
        name="actor"
        label={messages.who}
        defaultValue={actor ?? ''}
        options={[{ value: '', label: messages.anybody }, ...withOwn(actor, actorName(actor ?? ''), members)]}
      />
      <BareSelect
        name="action"
        label={messages.what}
        defaultValue={action ?? ''}
        options={[
          { value: '', label: messages.anything },
          ...withOwn(action, titleOf(action ?? '', action ?? ''), actionChoices),
        ]}
      />
      <BareSelect
        name="kind"
        label={messages.whom}
        defaultValue={kind}
        options={[{ value: '', label: messages.everything }, ...withOwn(kind || undefined, kind, kindChoices)]}
      />
      <BareField name="code" label={messages.code} defaultValue={code} />
      <Button type="submit">{messages.filter}</Button>
      {(actor ?? action ?? target) !== undefined && (
        <Button
          variant="quiet"
          onClick={() => setAddress({ actor: undefined, action: undefined, target: undefined, id: undefined })}
        >
          {messages.clear}
        </Button>
      )}
    </form>
  );
}

function EntryCard({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const { action, actor, at, target, brand, reason, request } = entry;
  const { data: me } = useQuery(session.me);
  const href = targetHref(target);
  const isSeen = me !== undefined && may(me, 'orders.view', 'people.view', 'requests.view');
  return (
    <Card title={titleOf(action, action)} under={<Time at={at} />} takesFocus onClose={close}>
      <Section title={messages.action}>
        <Facts
          rows={[
            [
              messages.actor,
              <span key="actor">
                <Actor actor={actor} /> ·{' '}
                <CardLink to={`/audit?${new URLSearchParams({ actor })}`}>{messages.onlyHim}</CardLink>
              </span>,
            ],
            [messages.action, titleOf(action, action)],
            [
              messages.target,
              <span key="target">
                {href !== undefined && isSeen ? (
                  <CardLink to={href}>{targetName(target)}</CardLink>
                ) : (
                  <Target target={target} />
                )}{' '}
                · <CardLink to={`/audit?${new URLSearchParams({ target })}`}>{messages.onlyThis}</CardLink>
              </span>,
            ],
            [messages.brand, brand && brandTable[brand].title],
            [messages.reason, reason && `«${reason}»`],
            [messages.request, request],
          ]}
        />
      </Section>
      <Section title={messages.change}>
        <Change before={entry.before} after={entry.after} target={target} />
      </Section>
    </Card>
  );
}
