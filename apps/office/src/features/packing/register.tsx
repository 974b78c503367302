import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { hasWaybills, packingCarriers } from '@club/rules/orders/packing';
import { formatDayTime } from '@club/rules/text/ukrainian';
import { packing } from '../../data/packing.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { carrierNames } from '../../messages/service-messages.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/desk.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time, useNow } from '../../ui/time.tsx';
import { CarrierRegisters } from './carrier-registers.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

const printPage = (): void => window.print();

/** Packed parcels of one carrier, on paper, for the courier to sign. */
export function Register() {
  const { carrier: requested, brand } = useAddress();
  const carrier = packingCarriers.find((one) => one === requested) ?? packingCarriers[0];
  const list = useQuery(packing.handOver(carrier, isBrand(brand) ? brand : undefined));
  const now = useNow();
  const hasRows = Boolean(list.data?.rows.length);
  useShortcuts(useMemo(() => (hasRows ? [{ keys: 'KeyP', label: messages.print, run: printPage }] : []), [hasRows]));
  return (
    <>
      <div className={`${style.choice} ${style.onScreen}`}>
        <Tabs
          label={messages.carrier}
          name="carrier"
          current={carrier}
          views={packingCarriers.map((view) => ({ view, title: carrierNames[view] }))}
        />
        <Button variant="main" keys="KeyP" disabled={!hasRows} onClick={printPage}>
          {messages.print}
        </Button>
      </div>
      {hasWaybills[carrier] && <CarrierRegisters brand={isBrand(brand) ? brand : undefined} />}
      <Answered query={list} say={asProblem}>
        {({ rows, has_more: hasMore }) =>
          rows.length === 0 ? (
            <Empty>{messages.registerEmpty}</Empty>
          ) : (
            <section className={style.paper} aria-label={messages.register}>
              <h2>
                {messages.register}, {carrierNames[carrier]}
              </h2>
              <p>
                <b>{hasMore ? messages.registerPart(rows.length) : messages.registerCount(rows.length)}</b>
              </p>
              {hasMore && <p>{messages.registerMore}</p>}
              <p className={style.onPaper}>
                {messages.printed} {formatDayTime(now)}
              </p>
              <table className={style.rows}>
                <thead>
                  <tr>
                    <th scope="col">№</th>
                    <th scope="col">{messages.order}</th>
                    <th scope="col">{messages.waybill}</th>
                    <th scope="col">{messages.brand}</th>
                    <th scope="col">{messages.units}</th>
                    <th scope="col">{messages.packedAt}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ number, waybill, brand: of, units, packed_at: at }, place) => (
                    <tr key={number}>
                      <td>{place + 1}</td>
                      <td>{number}</td>
                      <td>{waybill}</td>
                      <td>{brandTable[of].title}</td>
                      <td>{units}</td>
                      <td>{at !== null && <Time at={at} />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <div className={`${style.onPaper}`}>
                <div className={style.signs}>
                  <p>{messages.handed}</p>
                  <p>{messages.taken}</p>
                </div>
              </div>
            </section>
          )
        }
      </Answered>
    </>
  );
}
