import { isCalendarDate } from '@club/rules/time/calendar';
import { kopOf } from '@club/rules/money';
import * as z from 'zod/mini';
import { ProviderError } from '../../provider-error.ts';
import type { CataloguePartner, IssuedCertificate } from '../port.ts';

const id = z.string().check(z.regex(/^[\w.-]{1,60}$/));
const amount = z.string().check(z.regex(/^[1-9]\d{0,5}\.\d{2}$/));

const catalogue = z.object({
  partners: z
    .array(
      z.object({
        id,
        category_id: z.int().check(z.gte(0), z.lte(1000)),
        title: z.string().check(z.minLength(1), z.maxLength(100)),
        terms: z.string().check(z.maxLength(1000)),
        hue: z.int().check(z.gte(0), z.lte(360)),
        offers: z.array(z.object({ id, face: amount, xp: z.int().check(z.gte(1), z.lte(1_000_000)) })),
      }),
    )
    .check(z.maxLength(500)),
});

const issued = z.object({
  id,
  code: z.string().check(z.minLength(4), z.maxLength(60)),
  pin: z.nullable(z.string().check(z.maxLength(20))),
  ends_on: z.string(),
});

/** Throws ProviderError `unknown` for anything that is not as agreed. */
export function readCatalogue(answer: unknown): CataloguePartner[] {
  const { partners } = parse(catalogue, answer);
  return partners.map(({ category_id: categoryId, hue: tileHue, offers, ...own }) => ({
    ...own,
    categoryId,
    tileHue,
    offers: offers.map(({ id: offerId, face, xp }) => ({ id: offerId, faceKop: kopOf(face), xpPrice: xp })),
  }));
}

export function readCertificates(answer: unknown): IssuedCertificate[] {
  const { certificates } = parse(z.object({ certificates: z.array(z.unknown()) }), answer);
  return certificates.map(readCertificate);
}

export function readCertificate(answer: unknown): IssuedCertificate {
  const { id: reference, code, pin, ends_on: endsOn } = parse(issued, answer);
  if (!isCalendarDate(endsOn)) throw new ProviderError('certificates', 'unknown', 'no such day');
  return { reference, code, pin, endsOn };
}

function parse<T extends z.ZodMiniType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ProviderError('certificates', 'unknown', 'another shape');
  return parsed.data;
}
