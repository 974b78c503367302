import { type Brand, brands, firstBrand } from '@club/rules/brands';
import { complianceProfiles } from '@club/rules/catalogue/compliance';
import { ordinaryProofBits } from '@club/rules/sign-in/proof-of-work';
import * as z from 'zod/mini';

export type BrandBelow = Exclude<Brand, typeof firstBrand>;
type UrlVariable = `${Uppercase<BrandBelow>}_URL`;

/** Where a brand lives that is not below the club's address. */
export const urlVariable = (brand: BrandBelow): UrlVariable => `${brand.toUpperCase() as Uppercase<BrandBelow>}_URL`;

const brandUrls = Object.fromEntries(
  brands.filter((brand) => brand !== firstBrand).map((brand) => [urlVariable(brand), z.optional(z.url())]),
) as Record<UrlVariable, z.ZodMiniOptional<z.ZodMiniURL>>;

/** The environment as it is declared, before anything is decided by it. */
export const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_POOLER: z.optional(z.enum(['session', 'transaction'])),
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+$/, 'postgres://…'))),
  DATABASE_REPLICA_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+$/, 'postgres://…'))),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?:\/\/.+|memory)$/, 'postgres://… or memory'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(100)), 12),
  PUBLIC_URL: z.optional(z.url()),
  ...brandUrls,
  DEMO: z.optional(z.enum(['0', '1'])),
  STAGING: z.optional(z.enum(['0', '1'])),
  SECRET: z.optional(z.string().check(z.minLength(32))),
  MAP_TILES_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s]+\{z\}[^\s]*\{x\}[^\s]*\{y\}[^\s]*$/, 'https://…/{z}/{x}/{y}…')),
  ),
  MAP_ATTRIBUTION: z._default(z.string().check(z.maxLength(120)), ''),
  MAP_ROUTE_URL: z._default(
    z
      .string()
      .check(
        z.regex(/^(geo:|https:\/\/)[^\s]*\{lat\}[^\s]*\{lon\}[^\s]*$/, 'https://…{lat}…{lon}… or geo:{lat},{lon}'),
      ),
    'geo:{lat},{lon}',
  ),
  COMPLIANCE: z._default(z.enum(complianceProfiles), 'open'),
  ALLOWED_PHONES: z._default(z.string().check(z.regex(/^(380\d{9}(,380\d{9})*)?$/, '380XXXXXXXXX,380XXXXXXXXX')), ''),
  ASSETS_DIR: z.optional(z.string()),
  PROOF_BITS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(24)), ordinaryProofBits),
  REFUSE_CROWDS: z._default(z.enum(['0', '1']), '1'),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(60))),
  OFFICE: z.optional(z.enum(['off', 'on', 'only'])),
  OFFICE_URL: z.optional(z.url()),
  OFFICE_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535))),
  OFFICE_ALLOW: z._default(
    z.string().check(z.regex(/^([0-9a-f.:]+\/\d{1,3}(,|$))*$/i, 'address ranges: 10.0.0.0/8,fd00::/8')),
    '',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(z.url()),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type Environment = z.infer<typeof environment>;
