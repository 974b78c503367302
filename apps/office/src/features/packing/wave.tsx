import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { hasWaybills, sheetCodeOf } from '@club/rules/orders/packing';
import { packing } from '../../data/packing.ts';
import type { Wave } from '../../data/packing.ts';
import { asProblem } from '../../data/problem.ts';
import { useScan, useShortcuts } from '../../keys/use-shortcuts.ts';
import { carrierNames } from '../../messages/service-messages.ts';
import { useGo } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Desk } from '../../ui/desk.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';
import { Qr } from '../../ui/paper/qr.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSoonAgain } from '../../ui/use-soon-again.ts';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { useOpenSheet } from './open-sheet.ts';

type Parcel = Wave['rows'][number];
type ParcelState = keyof typeof messages.parcelStates;

const printPage = (): void => window.print();

/** The goods to pick, and a sheet for each parcel: one print has both. */
export function WavePage({ id }: { id: string }) {
  const wave = useQuery(packing.wave(id));
  const go = useGo();
  const isMaking = wave.data?.rows.some(({ waybill_state: state }) => state === 'requested') === true;
  useSoonAgain(isMaking, () => void wave.refetch());
  const open = useOpenSheet();
  useScan(useCallback((text: string) => void (open(text) || showToast(messages.notSheet(text), true)), [open]));
  const hasWave = wave.data !== undefined;
  useShortcuts(
    useMemo(
      () => [
        ...(hasWave ? [{ keys: 'KeyP', label: messages.print, run: printPage }] : []),
        { keys: 'KeyT', label: messages.table, run: () => go('/packing-table') },
        { keys: 'Escape', label: messages.back, run: () => go('/packing') },
      ],
      [go, hasWave],
    ),
  );
  return (
    <Desk
      title={messages.wave(id)}
      end={
        <>
          <Button variant="quiet" keys="Escape" onClick={() => go('/packing')}>
            {messages.back}
          </Button>
          <Button keys="KeyT" onClick={() => go('/packing-table')}>
            {messages.table}
          </Button>
          <Button variant="main" keys="KeyP" disabled={!hasWave} onClick={printPage}>
            {messages.print}
          </Button>
        </>
      }
    >
      <Answered query={wave} say={asProblem} isCard>
        {(data) => (
          <>
            <Picks wave={data} />
            <Parcels rows={data.rows} />
            <Sheets wave={data} />
          </>
        )}
      </Answered>
    </Desk>
  );
}

const kindOf = ({ brand, carrier, checks_age: checksAge }: Wave): string =>
  [brandTable[brand].title, carrierNames[carrier], checksAge && messages.checksAge].filter(Boolean).join(' · ');

function Picks({ wave }: { wave: Wave }) {
  return (
    <section className={style.paper} aria-label={messages.picks}>
      <h2>{messages.picks}</h2>
      <p className={style.small}>
        {kindOf(wave)} · {messages.made} <Time at={wave.made_at} /> · {messages.progress(wave.packed, wave.parcels)}
      </p>
      {wave.picks.length === 0 ? (
        <p>{messages.nothingToPick}</p>
      ) : (
        <table className={style.rows}>
          <thead>
            <tr>
              <th scope="col">{messages.sku}</th>
              <th scope="col">{messages.goods}</th>
              <th scope="col" className={style.number}>
                {messages.units}
              </th>
              <th scope="col">{messages.places}</th>
            </tr>
          </thead>
          <tbody>
            {wave.picks.map(({ variant, sku, barcode, title, variant_title: name, units, parcels }) => (
              <tr key={variant}>
                <td>
                  <b>{sku ?? variant}</b>
                  {barcode !== null && <div className={style.small}>{barcode}</div>}
                </td>
                <td>
                  {title}
                  <div className={style.small}>{name}</div>
                </td>
                <td className={style.number}>{units}</td>
                <td>{parcels.map((one) => messages.placeOf(one.position, one.units)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const tones: Record<ParcelState, Tone> = { waiting: 'plain', begun: 'calm', packed: 'good', left: 'bad' };

function stateOf({ packed_at: packed, left_at: left, scanned }: Parcel): ParcelState {
  if (left !== null) return 'left';
  if (packed !== null) return 'packed';
  return scanned > 0 ? 'begun' : 'waiting';
}

function Parcels({ rows }: { rows: Wave['rows'] }) {
  return (
    <section className={`${style.paper} ${style.onScreen}`} aria-label={messages.parcels}>
      <h2>{messages.parcels}</h2>
      <table className={style.rows}>
        <thead>
          <tr>
            <th scope="col">{messages.position}</th>
            <th scope="col">{messages.order}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.units}</th>
            <th scope="col">{messages.waybill}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((parcel) => (
            <tr key={parcel.number}>
              <td>{parcel.position}</td>
              <td>
                <Link to={`/packing-table/${parcel.number}`}>{parcel.number}</Link>
              </td>
              <td>
                <Mark tone={tones[stateOf(parcel)]}>{messages.parcelStates[stateOf(parcel)]}</Mark>
              </td>
              <td>{messages.of(parcel.scanned, parcel.units)}</td>
              <td>{waybillOf(parcel)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function waybillOf({ waybill, waybill_state: state, carrier }: Parcel): string {
  if (waybill !== null) return waybill;
  if (!hasWaybills[carrier]) return '';
  return state === null ? messages.noWaybill : messages.waybillStates[state];
}

/** Only digits: the recipient is on the carrier's label. */
function Sheets({ wave: { id, rows } }: { wave: Wave }) {
  const waiting = rows.filter(({ packed_at: packed, left_at: left }) => packed === null && left === null);
  return (
    <div className={`${style.onPaper} ${style.sheets}`}>
      {waiting.map(({ number, position }) => (
        <div key={number} className={style.sheet}>
          <Qr text={sheetCodeOf(number)} label={messages.qr(sheetCodeOf(number))} />
          <b>{sheetCodeOf(number)}</b>
          <span>
            {messages.wave(id)} · {messages.sheetOf(position)}
          </span>
        </div>
      ))}
    </div>
  );
}
