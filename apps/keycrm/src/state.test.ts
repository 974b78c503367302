// What is saved is in the file, however the process ends; and a change costs its own length.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from './state.ts';

const folder = mkdtempSync(join(tmpdir(), 'keycrm-state-'));
let files = 0;
let file: string;
beforeEach(() => {
  file = join(folder, `${files++}.json`);
});

const saved = () => openStore(file).state;
const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** An order on its way out: it is being sent, it exists there, its status is set. */
function sendOrder(store: Store, number: number): void {
  store.saveOrder(number, { unansweredSince: 1_800_000_000_000 });
  store.saveOrder(number, { unansweredSince: null, crmId: 70_000 + number, handledStatusId: 1 });
  store.saveOrder(number, { reportedState: 'placed' });
}

test('a file has everything saved, and nothing deleted', () => {
  const store = openStore(file);
  expect(saved(), 'a file that is not there').toEqual(store.state);
  for (const number of [1, 2, 3]) sendOrder(store, number);
  store.save({ cursor: '17', stock: { A: 5, B: 6 }, refusedStock: { C: 'none' }, batch: { key: 'k', rows: [] } });
  store.save({ stock: { A: 4 }, refusedStock: { C: null }, batch: null, orders: { 2: null }, lookedUpTo: 3 });
  expect(lines().length, 'changes, not states').toBe(11);
  expect(saved()).toEqual(store.state);
  expect(saved()).toMatchObject({ cursor: '17', lookedUpTo: 3, stock: { A: 4, B: 6 }, refusedStock: {}, batch: null });
  expect(Object.keys(saved().orders)).toEqual(['1', '3']);
  expect(saved().orders[3]).toEqual({
    crmId: 70_003,
    unansweredSince: null,
    reportedState: 'placed',
    handledStatusId: 1,
    problem: null,
    pending: null,
  });
  expect(statSync(file).mode & 0o777, 'nobody else reads it').toBe(0o600);
});

test('a line whose writer was killed halfway is dropped, and later ones are readable', () => {
  const store = openStore(file);
  sendOrder(store, 1);
  const whole = readFileSync(file, 'utf8');
  store.save({ cursor: '18', stock: { 'КАВА-1': 7 } });
  const bytes = readFileSync(file);
  for (let length = Buffer.byteLength(whole); length < bytes.length; length++) {
    writeFileSync(file, bytes.subarray(0, length));
    const again = openStore(file);
    expect(again.state).toMatchObject({ cursor: '0', stock: {}, orders: { 1: { crmId: 70_001 } } });
    again.save({ cursor: '19' });
    again.saveOrder(2, { crmId: 5 });
    expect(saved()).toMatchObject({ cursor: '19', orders: { 1: { crmId: 70_001 }, 2: { crmId: 5 } } });
  }
});

test('a process that ends between a change and the new file begins with the change', () => {
  const store = openStore(file);
  for (let number = 1; number <= 20; number++) sendOrder(store, number);
  // The new file was begun and is not in place yet.
  writeFileSync(`${file}.new`, JSON.stringify(store.state).slice(0, 100));
  expect(saved()).toEqual(store.state);
  const again = openStore(file);
  again.save({ cursor: '21' });
  expect(lines().length, 'written anew').toBe(1);
  expect(saved()).toEqual({ ...store.state, cursor: '21' });
});

test('a file that was deleted, or cannot be appended to, is written whole', () => {
  const store = openStore(file);
  for (const number of [1, 2]) sendOrder(store, number);
  rmSync(file);
  sendOrder(store, 3);
  expect(saved()).toEqual(store.state);
  expect(Object.keys(saved().orders)).toEqual(['1', '2', '3']);
});

test('a file of the former form is read, and has the new one after the first change', () => {
  const order = { number: 8, state: 'placed', total_kop: 100, payment: '', delivery: '', city: '', waybill: null };
  const former = {
    cursor: '41',
    orders: {
      7: { crmId: 77, sentAt: null, sent: 'packed', asked: 3, problem: null, waiting: null },
      8: {
        crmId: null,
        sentAt: 9,
        sent: null,
        asked: null,
        problem: 'CRM: http 422',
        waiting: { ...order, items: [] },
      },
    },
    stock: { A: 1 },
    batch: null,
    refusedStock: { B: 'none' },
  };
  writeFileSync(file, JSON.stringify(former));
  const store = openStore(file);
  expect(store.state).toEqual({
    ...former,
    lookedUpTo: 0,
    orders: {
      7: {
        crmId: 77,
        unansweredSince: null,
        reportedState: 'packed',
        handledStatusId: 3,
        problem: null,
        pending: null,
      },
      8: {
        crmId: null,
        unansweredSince: 9,
        reportedState: null,
        handledStatusId: null,
        problem: 'CRM: http 422',
        pending: { ...order, items: [] },
      },
    },
  });
  store.save({ lookedUpTo: 7 });
  store.save({ lookedUpTo: 8 });
  expect(readFileSync(file, 'utf8')).not.toContain('asked');
  expect(saved()).toEqual({ ...store.state, lookedUpTo: 8 });
});

test('what a killed process has saved is there, wherever it was killed', async () => {
  const script = `
    import { openStore } from ${JSON.stringify(new URL('state.ts', import.meta.url).href)};
    const store = openStore(${JSON.stringify(file)});
    for (let number = 1; ; number++) {
      store.saveOrder(number, { crmId: number, problem: 'x'.repeat(200) });
      process._rawDebug(String(number));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  for await (const chunk of child.stderr) {
    output += String(chunk);
    // Beyond its first rewrites of the file.
    if (output.length > 6000) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const last = Number(output.split('\n').at(-2));
  expect(last).toBeGreaterThan(1000);
  const { orders } = saved();
  for (let number = 1; number <= last; number++) expect(orders[number]?.crmId).toBe(number);
});

/** Bytes that a store writes for so many open orders, as the file shows them. */
function bytesWrittenFor(orders: number): number {
  file = join(folder, `${files++}.json`);
  const store = openStore(file);
  let [written, size, inode] = [0, 0, 0];
  const look = () => {
    const now = statSync(file);
    written += now.ino === inode ? now.size - size : now.size;
    [size, inode] = [now.size, now.ino];
  };
  const counted: Store = {
    state: store.state,
    save: (change) => (store.save(change), look()),
    saveOrder: (number, change) => (store.saveOrder(number, change), look()),
  };
  for (let number = 1; number <= orders; number++) {
    sendOrder(counted, number);
    counted.save({ cursor: String(number) });
  }
  return written;
}

test('bytes grow with the orders, and not with their square', () => {
  const [few, many] = [bytesWrittenFor(1000), bytesWrittenFor(4000)];
  expect(many / few).toBeLessThan(5.5);
  // Three changes of an order, its cursor, and its share of the rewrites.
  expect(few / 1000).toBeLessThan(1500);
});
