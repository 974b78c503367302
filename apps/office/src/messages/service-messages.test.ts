import { expect, test } from 'vitest';
import { nameOfService, titleOfService } from './service-messages.ts';

test('a service has one name: as it writes itself, or a noun that begins a title with a capital', () => {
  expect([nameOfService('esputnik'), titleOfService('esputnik', 'Email')]).toEqual(['eSputnik', 'eSputnik']);
  expect([nameOfService('smtp'), titleOfService('smtp', 'Mail')]).toEqual(['поштовий сервер', 'Поштовий сервер']);
  expect([nameOfService('nova'), titleOfService('nova', 'Nova')]).toEqual(['nova', 'Nova']);
});
