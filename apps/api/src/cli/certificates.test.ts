import { expect, test } from 'vitest';
import { certToken, offerCertificates, takeCertificate } from '../../test/steps/certificates.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { giveXp } from '../../test/steps/ordering.ts';
import { certificatesCommands } from './certificates.ts';

const club = openHarness({ seed: false });

const services = () => consoleOf(club);
const none = { positional: [], flags: {} };

test('staff see what is offered, how full each pool is, and whose certificate did not work', async () => {
  expect((await certificatesCommands.offers(services())).text).toBe('The catalogue did not come yet');
  const offer = await offerCertificates(club, { count: 2 });
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 500);
  const token = await certToken(phone);
  const { id } = (await takeCertificate(phone, token, offer)).json<{ certificate: { id: string } }>().certificate;

  expect((await certificatesCommands.offers(services())).rows).toEqual([
    { offer, partner: 'Кошик поруч', face: '500.00', xp: 500, state: 'on sale' },
  ]);
  expect((await certificatesCommands.pool(services(), none)).rows).toMatchObject([{ offer, free: 1, taken: 1 }]);
  expect((await certificatesCommands.pool(services(), { ...none, flags: { low: '0' } })).rows).toEqual([]);
  expect(await certificatesCommands.pool(services(), { ...none, flags: { low: 'few' } })).toMatchObject({
    exitCode: 1,
  });

  await phone.call('POST /api/cert/complain', { token, id });
  const requested = await certificatesCommands.complaints(services());
  expect(requested).toMatchObject({
    rows: [{ certificate: Number(id), customer: Number(phone.customerId), partners_id: `${offer}.0` }],
    text: '1 wait for the partner, 0 for more than a day',
  });
  expect(JSON.stringify(requested)).not.toMatch(/AB12|4821/);
});
