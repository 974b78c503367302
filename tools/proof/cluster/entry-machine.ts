// Two machines in front of the database: HAProxy, which queries Patroni for the primary, and PgBouncer before it.
import { makeMachine, type Machine } from './machine.ts';
import { example } from './database-machine.ts';
import { sharedAddress } from './network.ts';

export const entryNames = ['in1', 'in2'];
export const ports = { primary: 5432, replicas: 5433, pooler: 6432 };

export const makeEntryMachine = (n: number, root: string): Machine =>
  makeMachine(`in${n}`, 10 + n, root, (machine) => {
    machine.write('userlist.txt', '"club" "change-me"\n');
    machine.run('haproxy', 'haproxy', ['-db', '-f', machine.write('haproxy.cfg', example('haproxy-database.cfg'))]);
    const pooler = example('pgbouncer.ini')
      .replace(/listen_addr = .*/, 'listen_addr = *')
      .replaceAll('/etc/pgbouncer', machine.folder);
    machine.run('pgbouncer', 'pgbouncer', [machine.write('pgbouncer.ini', pooler)]);
  });

export const addressVia = (port: number): string => `postgres://club:change-me@${sharedAddress}:${port}/club`;
