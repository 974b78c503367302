import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { epochMemory } from './epoch.ts';
import { primaryClient } from './primary-client.ts';

test('a connection that breaks while its timeline is read ends no process', () => {
  class Silent extends EventEmitter {
    connect = () => Promise.resolve();
    query = () => new Promise(() => undefined);
  }
  const client = new (primaryClient(Silent as never, [], epochMemory('')))({});
  void client.connect();
  expect(() => client.emit('error', new Error('lost'))).not.toThrow();
});
