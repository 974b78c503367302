import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, picture, pixelBomb, png } from '../../../test/steps/age.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { closeOldVerifications, findPendingDocument, listPendingDocuments } from '../../database/age/verifications.ts';
import { decideVerification } from './decide-verification.ts';
import { openPhoto, sealPhoto } from './seal-photo.ts';

const club = openHarness();

const send = (image: Buffer) => ({ kind: 'id-card' as const, image: image.toString('base64') });
const stateOf = async (phone: Phone) => (await phone.call('GET /api/age/get-verification', {})).state;
const newest = async () => {
  const waiting = await listPendingDocuments(club.database.db);
  const { id, personId } = waiting.at(-1)!;
  const { sealed } = (await findPendingDocument(club.database.db, id))!;
  return { id, personId, sealed, jpeg: openPhoto(club.config.secret, id, sealed) };
};
const decide = async (verdict: Parameters<typeof decideVerification>[2]) => {
  const one = await newest();
  const by = { actor: 'console:test', now: club.clock.now } as const;
  return club.database.transaction((tx) => decideVerification(tx, one, verdict, by));
};
const photosStored = async () =>
  (await rowsOf(club.database.db, sql`select count(*)::int as n from age_documents`, { n: asInteger }))[0]!.n;

test(
  'a photo is pending for the staff, upright, small enough and without place, time or camera',
  { tags: ['POST:/api/age/send-document'] },
  async () => {
    const phone = await new Phone(club).register();
    const taken = await picture(3000, 2400)
      .withExif({
        IFD0: { Make: 'CameraOfOlena', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '50/1 27/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '30/1 31/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('CameraOfOlena')).toBe(true);
    const reply = await phone.call('POST /api/age/send-document', send(taken));
    expect(reply).toMatchObject({ state: 'waiting', method: 'document', reason: null, diia: null });
    const { jpeg, sealed } = await newest();
    const stored = await sharp(jpeg).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 1600, height: 2000 });
    expect([stored.exif, stored.xmp, stored.iptc, stored.icc, stored.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const trace of ['Exif', 'GPS', 'CameraOfOlena']) expect(jpeg.includes(trace), trace).toBe(false);
    for (const plain of ['JFIF', 'Exif']) expect(sealed.includes(plain), plain).toBe(false);
  },
);

test('a tail behind the picture is not stored', async () => {
  const phone = await new Phone(club).register();
  const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  await phone.call('POST /api/age/send-document', send(Buffer.concat([await photo(), tail])));
  expect((await newest()).jpeg.includes('script')).toBe(false);
});

test('PNG and WebP are as good, and a clear background is white', async () => {
  const clear = sharp({ create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  for (const image of [await clear.clone().png().toBuffer(), await clear.clone().webp({ lossless: true }).toBuffer()]) {
    const phone = await new Phone(club).register();
    await phone.call('POST /api/age/send-document', send(image));
    const [white] = await sharp((await newest()).jpeg)
      .raw()
      .toBuffer();
    expect(white).toBe(255);
  }
});

test('anything but one still picture of the three kinds is refused by its content', async () => {
  const still = await photo();
  const frames = [await photo(), await picture().negate().jpeg().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const flat = await picture().png().toBuffer();
  const hostile = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect/></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif: await picture().gif().toBuffer(),
    tiff: await picture().tiff().toBuffer(),
    'a truncated JPEG': still.subarray(0, still.length / 2),
    'a JPEG without its end of pixels': still.subarray(0, still.length - 300),
    'a moving WebP': moving,
    'a moving PNG': Buffer.concat([
      flat.subarray(0, 33),
      png(['acTL', Buffer.alloc(8)]).subarray(8, 28),
      flat.subarray(33),
    ]),
    '400 million pixels': pixelBomb(20_000),
    'a header alone': flat.subarray(0, 33),
    nothing: Buffer.from('{}'),
  };
  for (const [what, image] of Object.entries(hostile)) {
    const phone = await new Phone(club).register();
    expect(await phone.refusal('POST /api/age/send-document', send(image)), what).toBe('document_unreadable');
    expect(await stateOf(phone), what).toBe('none');
  }
});

test('text that is no base64, and a body over the limit, are refused', async () => {
  const phone = await new Phone(club).register();
  expect(await phone.refusal('POST /api/age/send-document', { kind: 'passport', image: '<svg/>' })).toBe(
    'invalid_request',
  );
  expect(await phone.refusal('POST /api/age/send-document', { kind: 'card', image: 'AAAA' })).toBe('invalid_request');
  const huge = 'A'.repeat(11_300_000);
  expect(await phone.refusal('POST /api/age/send-document', { kind: 'passport', image: huge })).toBe('too_large');
});

test('eight megabytes of picture fit, and too small a picture is refused', async () => {
  const phone = await new Phone(club).register();
  const noise = await sharp({
    create: {
      width: 2300,
      height: 1200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(8_000_000);
  expect(await phone.refusal('POST /api/age/send-document', send(await photo(4000, 599)))).toBe('document_too_small');
  expect((await phone.call('POST /api/age/send-document', send(noise))).state).toBe('waiting');
});

test('many uploads at once make one record with one photo', async () => {
  const phone = await new Phone(club).register();
  const before = await photosStored();
  const image = await photo();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => phone.request('POST /api/age/send-document', send(image))),
  );
  // One is being processed and one queued; more of one person are refused meanwhile.
  const [first, ...others] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(first).toBe(200);
  for (const status of others) expect([409, 503]).toContain(status);
  expect(await photosStored()).toBe(before + 1);
});

test(
  'while a photo is pending nothing else is requested; withdrawn, it is deleted',
  { tags: ['POST:/api/age/cancel-verification'] },
  async () => {
    const phone = await new Phone(club).register();
    const before = await photosStored();
    await phone.call('POST /api/age/send-document', send(await photo()));
    expect(await phone.refusal('POST /api/age/send-document', send(await photo()))).toBe('verification_waiting');
    expect(await phone.refusal('POST /api/age/start-diia', {})).toBe('verification_waiting');
    expect(await phone.call('POST /api/age/cancel-verification', {})).toEqual({ code: 200 });
    expect([await photosStored(), await stateOf(phone)]).toEqual([before, 'none']);
    expect(await phone.call('POST /api/age/cancel-verification', {})).toEqual({ code: 200 });
    await phone.call('POST /api/age/send-document', send(await photo()));
  },
);

test('nobody sees or withdraws what another person sent', async () => {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/age/send-document', send(await photo()));
  const other = await new Phone(club).register();
  expect(await stateOf(other)).toBe('none');
  await other.call('POST /api/age/cancel-verification', {});
  expect(await stateOf(phone)).toBe('waiting');
});

test(
  'a customer who lacks something learns what, and sends another photo; a verified one sends none',
  { tags: ['GET:/api/age/get-verification'] },
  async () => {
    const phone = await new Phone(club).register();
    await phone.call('POST /api/age/send-document', send(await photo()));
    await decide(() => ({ state: 'more_needed', reason: 'не видно року' }));
    expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({
      state: 'more_needed',
      reason: 'не видно року',
    });
    await phone.call('POST /api/age/send-document', send(await photo()));
    await decide(() => ({ state: 'verified', reason: null }));
    expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({
      state: 'verified',
      method: 'document',
    });
    expect(await phone.refusal('POST /api/age/send-document', send(await photo()))).toBe('age_verified_already');
    const notifications = (await phone.call('GET /api/notices', { category: 'verification' })).notices;
    expect(notifications.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      'Вік підтверджено',
      'Потрібне ще одне фото',
    ]);
  },
);

test('orders are tagged as pre-orders until the age is verified', { tags: ['ORDER-06'] }, async () => {
  const phone = await new Phone(club).register();
  const ordering = await orderingOf(phone);
  const tagsAfter = async () => {
    const body = ordering.body([{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }]);
    await phone.call('POST /api/api-shop/create-order', body, idempotency());
    return (await phone.call('POST /api/api-shop/get-orders', {})).list[0]?.tags;
  };
  expect(await tagsAfter()).toContain('pre-order');
  await phone.call('POST /api/age/send-document', send(await photo()));
  expect(await tagsAfter()).toContain('pre-order');
  await decide(() => ({ state: 'verified', reason: null }));
  expect(await tagsAfter()).not.toContain('pre-order');
});

test('a sealed photo opens with its secret and its record alone', async () => {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/age/send-document', send(await photo()));
  const { id, sealed } = await newest();
  expect(() => openPhoto(club.config.secret, id + 1, sealed)).toThrow('unable to authenticate');
  expect(() => openPhoto(`${club.config.secret}!`, id, sealed)).toThrow('unable to authenticate');
  const bent = Buffer.from(sealed);
  bent[sealed.length - 1]! ^= 1;
  expect(() => openPhoto(club.config.secret, id, bent)).toThrow('unable to authenticate');
  const jpeg = openPhoto(club.config.secret, id, sealed);
  expect(sealPhoto(club.config.secret, id, jpeg, club.services.random)).not.toEqual(sealed);
});

test('nothing is pending for ever: after 30 days a photo is deleted and may be sent again', async () => {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/age/send-document', send(await photo()));
  const day = 86_400_000;
  const clean = (now: number) =>
    closeOldVerifications(club.database.db, { sent: new Date(now - 30 * day), expired: new Date(now) }, 'job:clean-up');
  const now = club.clock.now.getTime();
  await clean(now + 30 * day - 1000);
  expect(await stateOf(phone)).toBe('waiting');
  await clean(now + 30 * day + 1000);
  expect([await stateOf(phone), await photosStored()]).toEqual(['none', 0]);
});
