import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasWaybills, isCodeOfUnit, unitsLeft } from '@club/rules/orders/packing';
import { openActionForm } from '../../actions/subject.ts';
import { useClaim } from '../../data/claims.ts';
import { refresh } from '../../data/nouns.ts';
import { orders } from '../../data/orders.ts';
import { packing } from '../../data/packing.ts';
import type { Parcel } from '../../data/packing.ts';
import { asProblem } from '../../data/problem.ts';
import { useScan } from '../../keys/use-shortcuts.ts';
import { readScan } from '../../keys/scanner.ts';
import { serialOf } from '../../messages/messages.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Desk } from '../../ui/desk.tsx';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { handFile } from '../../ui/paper/hand-file.ts';
import { Answered } from '../../ui/query-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { messages } from './messages.ts';
import { useOpenSheet } from './open-sheet.ts';
import { type Stage, stageOf } from './stage.ts';
import style from './table.module.css';

/** A sheet, its units, Enter: all by a scanner, or by typing instead. */
export default function PackingTable() {
  const { number } = useAddress();
  return (
    <Desk title={messages.tableTitle}>
      {number !== undefined && /^\d{1,10}$/.test(number) ? <One key={number} number={Number(number)} /> : <Waiting />}
    </Desk>
  );
}

function Waiting() {
  const [wrong, setWrong] = useState<string>();
  const open = useOpenSheet();
  const onScan = useCallback(
    (text: string) => {
      if (text !== '' && !open(text)) setWrong(messages.notSheet(text));
    },
    [open],
  );
  return (
    <div className={style.table}>
      <ScanResult tone="calm" title={messages.scanSheet} hint={messages.scanSheetHint} />
      <Reader onScan={onScan} wrong={wrong} />
    </div>
  );
}

function One({ number }: { number: number }) {
  const parcel = useQuery(packing.parcel(number));
  const isUnknown = parcel.error !== null && asProblem(parcel.error).code === 'parcel_unknown';
  if (isUnknown) return <Outside number={number} />;
  return (
    <Answered query={parcel} say={asProblem}>
      {(data) => <Filling parcel={data} />}
    </Answered>
  );
}

function Outside({ number }: { number: number }) {
  const open = useOpenSheet();
  return (
    <div className={style.table}>
      <ScanResult tone="warn" title={`${serialOf(number)}. ${messages.left}`} hint={messages.leftHint} />
      <CardLink to={`/orders/${number}`}>{messages.openOrder}</CardLink>
      <Reader onScan={open} />
    </div>
  );
}

function Filling({ parcel }: { parcel: Parcel }) {
  const { number, items, wave, position } = parcel;
  const claim = useClaim('parcel', number);
  const stage = stageOf(parcel, claim !== undefined);
  const { scan, pack, label, fault } = useSteps(parcel);
  const open = useOpenSheet();
  const onScan = useCallback(
    (text: string) => {
      if (text === '') return stage === 'whole' ? pack() : undefined;
      const isUnit = items.some((item) => isCodeOfUnit(text, item));
      if (!isUnit && open(text)) return undefined;
      return stage === 'filling' || stage === 'whole' ? scan(text) : undefined;
    },
    [stage, items, open, scan, pack],
  );
  return (
    <div className={style.table}>
      <p className={style.where}>
        <b>{serialOf(number)}</b> {messages.inWave(wave, position)}
      </p>
      {fault === undefined || (stage !== 'filling' && stage !== 'whole') ? (
        <ScanResult {...saidOf(stage, parcel, claim?.member_name ?? '')} />
      ) : (
        <ScanResult tone="bad" {...fault} />
      )}
      <Reader onScan={onScan} enter={stage === 'whole' ? messages.packIt : messages.enter} />
      <Items items={items} />
      <div className={style.more}>
        {stage === 'packed' && hasWaybills[parcel.carrier] && <Button onClick={label}>{messages.label}</Button>}
        {stage === 'packed' && parcel.state === 'packed' && (
          <Button
            onClick={() =>
              openActionForm('orders.unpack', {
                title: serialOf(number),
                nouns: ['orders'],
                known: { number },
                open: ['orders.unpack'],
              })
            }
          >
            {messages.unpack}
          </Button>
        )}
        {parcel.scanned > 0 && (stage === 'filling' || stage === 'whole') && (
          <Button
            onClick={() =>
              openActionForm('wave.restart', {
                title: serialOf(number),
                nouns: ['wave'],
                known: { number },
                open: ['wave.restart'],
              })
            }
          >
            {messages.restart}
          </Button>
        )}
        <CardLink to={`/orders/${number}`}>{messages.openOrder}</CardLink>
      </div>
    </div>
  );
}

interface Fault {
  title: string;
  hint?: string;
}

const offline: Fault = { title: messages.offline, hint: messages.offlineHint };

/** One after the other, in the order of scanning; an error stays until the next one. */
function useSteps({ number, carrier }: Parcel) {
  const client = useQueryClient();
  const [fault, setFault] = useState<Fault>();
  const unanswered = useRef(new Map<string, string>());
  const scope = { id: `parcel ${number}` };
  const showFault = (error: Error) => {
    const { code, detail } = asProblem(error);
    setFault(code === 'offline' ? offline : { title: detail });
  };
  const again = () => refresh(client, 'parcels');
  const label = async () => {
    try {
      handFile(await orders.labels([number]), messages.labelFile(number));
      showToast(messages.labelReady);
      void refresh(client, ...orders.movedByLabels);
    } catch (error) {
      showToast(asProblem(error).code === 'waybill_not_made' ? messages.noLabel : asProblem(error).detail, true);
    }
  };
  const scan = useMutation({
    scope,
    mutationFn: (code: string) => {
      const key = unanswered.current.get(code) ?? crypto.randomUUID();
      unanswered.current.set(code, key);
      return packing.scan(number, code, key);
    },
    onSuccess: (reply, code) => {
      unanswered.current.delete(code);
      setFault(undefined);
      packing.noteScan(client, number, reply);
    },
    onError: async (error, code) => {
      if (asProblem(error).code !== 'offline') unanswered.current.delete(code);
      showFault(error);
      await again();
    },
  });
  const pack = useMutation({
    scope,
    mutationFn: () => packing.pack(number),
    onSuccess: async () => {
      setFault(undefined);
      await Promise.all([refresh(client, ...packing.moved), hasWaybills[carrier] && label()]);
    },
    onError: async (error) => {
      showFault(error);
      await again();
    },
  });
  return { scan: scan.mutate, pack: () => pack.isPending || pack.mutate(), label: () => void label(), fault };
}

function saidOf(stage: Stage, { items, number, carrier }: Parcel, name: string): ScanResultProps {
  if (stage === 'filling') return { tone: 'calm', title: messages.scanUnits(unitsLeft(items)) };
  if (stage === 'whole')
    return {
      tone: 'good',
      title: messages.whole,
      hint: hasWaybills[carrier] ? messages.wholeHint : messages.wholeHintAlone,
    };
  if (stage === 'packed') return { tone: 'good', title: messages.packed(number), hint: messages.packedHint };
  if (stage === 'cancelled') return { tone: 'bad', title: messages.cancelled, hint: messages.cancelledHint };
  if (stage === 'taken') return { tone: 'warn', title: messages.taken_by(name), hint: messages.takenHint };
  return { tone: 'warn', title: messages.left, hint: messages.leftHint };
}

interface ScanResultProps {
  tone: 'calm' | 'good' | 'warn' | 'bad';
  title: string;
  hint?: string;
}

/** Readable from two metres: the next step. */
function ScanResult({ tone, title, hint }: ScanResultProps) {
  return (
    <div className={`${style.said} ${style[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** Listens to the scanner wherever the focus is, and accepts typed input; Enter alone completes it. */
function Reader({
  onScan,
  wrong,
  enter = messages.enter,
}: {
  onScan: (text: string) => unknown;
  wrong?: string | undefined;
  enter?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  useScan(onScan);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form
      ref={form}
      className={style.reader}
      onSubmit={(event) => {
        event.preventDefault();
        const text = readScan(formText(new FormData(event.currentTarget), 'code'));
        event.currentTarget.reset();
        onScan(text);
      }}
    >
      <TextField label={messages.code} name="code" autoComplete="off" {...(wrong !== undefined && { error: wrong })} />
      <Button type="submit" variant="main" keys="Enter">
        {enter}
      </Button>
    </form>
  );
}

function Items({ items }: { items: Parcel['items'] }) {
  return (
    <ul className={style.items} aria-label={messages.goods}>
      {items.map(({ variant, title, variant_title: name, sku, units, scanned }) => (
        <li key={variant} data-full={scanned === units || undefined}>
          <span className={style.count}>{messages.of(scanned, units)}</span>
          <span>
            {title}
            <small>{[name, sku].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
