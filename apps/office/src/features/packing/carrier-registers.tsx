import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { refresh } from '../../data/nouns.ts';
import { packing } from '../../data/packing.ts';
import type { Registers } from '../../data/packing.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';
import { handFile } from '../../ui/paper/hand-file.ts';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSoonAgain } from '../../ui/use-soon-again.ts';
import style from './desk.module.css';
import { messages } from './messages.ts';

type RegisterRow = Registers['rows'][number];

const tones: Record<RegisterRow['state'], Tone> = {
  requested: 'calm',
  made: 'good',
  refused: 'bad',
  ending: 'calm',
  ended: 'plain',
};
const makeKey = 'KeyN';

/** The carrier's own registers of packed parcels, and the parcels it rejected. */
export function CarrierRegisters({ brand }: { brand: Brand | undefined }) {
  const list = useQuery(packing.registers(brand));
  const client = useQueryClient();
  const isMaking = list.data?.rows.some(({ state }) => state === 'requested' || state === 'ending') === true;
  useSoonAgain(isMaking, () => void list.refetch());
  const { mutate, isPending } = useMutation({
    mutationFn: packing.makeRegister,
    onError: (error) => showToast(asProblem(error).detail, true),
    onSettled: () => refresh(client, ...packing.moved),
  });
  const [first] = list.data?.ready ?? [];
  useShortcuts(
    useMemo(
      () =>
        first ? [{ keys: makeKey, label: messages.registerMake(first.parcels), run: () => mutate(first.brand) }] : [],
      [first, mutate],
    ),
  );
  return (
    <section className={`${style.paper} ${style.onScreen}`} aria-label={messages.registers}>
      <h2>{messages.registers}</h2>
      <Answered query={list} say={asProblem}>
        {({ ready, rows }) => (
          <>
            <p className={style.choice}>
              {ready.length === 0 && messages.registersNone}
              {ready.map((one) => (
                <span key={one.brand}>
                  <BrandMark brand={one.brand} title={brandTable[one.brand].title} />{' '}
                  <Button
                    {...(one === first && { keys: makeKey })}
                    disabled={isPending}
                    onClick={() => mutate(one.brand)}
                  >
                    {messages.registerMake(one.parcels)}
                  </Button>
                </span>
              ))}
            </p>
            {rows.length > 0 && (
              <table className={style.rows}>
                <thead>
                  <tr>
                    <th scope="col">№</th>
                    <th scope="col">{messages.brand}</th>
                    <th scope="col">{messages.state}</th>
                    <th scope="col">{messages.parcels}</th>
                    <th scope="col">{messages.made}</th>
                    <th scope="col">{messages.registerRefused}</th>
                    <th scope="col">{messages.registerPaper}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

function Row({ row: { id, number, brand, state, parcels, made_at: at, refused } }: { row: RegisterRow }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => packing.printRegister(id),
    onSuccess: (pdf) => handFile(pdf, messages.registerFile(id)),
    onError: (error) => showToast(asProblem(error).detail, true),
  });
  return (
    <tr>
      <td>{number ?? '–'}</td>
      <td>{brandTable[brand].title}</td>
      <td>
        <Mark tone={tones[state]}>{messages.registerStates[state]}</Mark>
      </td>
      <td>{parcels}</td>
      <td>
        <Time at={at} />
      </td>
      <td>
        {refused.map((one) => (
          <div key={one.number}>
            <Link to={`/orders/${one.number}`}>{one.number}</Link> {messages.registerFault(one.fault)}
          </div>
        ))}
      </td>
      <td>
        {state === 'made' && (
          <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
            {messages.print}
          </Button>
        )}
      </td>
    </tr>
  );
}
