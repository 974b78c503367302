import type { Brand } from '@club/rules/brands';
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../../domain/sessions/lookup.ts';
import type { Services } from '../../domain/context.ts';
import type { Load } from './overload.ts';

/**
 * The guard's findings about a caller: one shape for each access, and no other way to a brand, a session or a customer.
 */
export interface AdmittedAs {
  /** Pages, files, documents, health: nothing is requested. */
  keyless: { access: 'keyless' };
  /** An outside service, which has no API key: its route verifies the message. */
  callback: { access: 'callback' };
  public: { access: 'public'; brand: Brand };
  visitor: { access: 'visitor'; brand: Brand };
  session: { access: 'session'; brand: Brand; session: LiveSession };
  customer: { access: 'customer'; brand: Brand; session: LiveSession; customer: { id: number; brand: Brand } };
}

export type RouteAccess = keyof AdmittedAs;
export type Admitted = AdmittedAs[RouteAccess];

/** A handler about to run: its route, the access that the route declares, and what its caller was admitted as. */
export interface Reached {
  method: string;
  route: string;
  declared: RouteAccess;
  admitted: Admitted;
}

export interface RequestServices extends Services {
  /** Called with every handler right before it runs; tests count by it. */
  onHandler?: (reached: Reached) => void;
  /** How far behind the process is, and what fits into it; without it nothing is refused for that. */
  load?: Load;
}

/** What the caller was admitted as. Throws when that is not what the route declares: no one may continue from here. */
export function admittedAs<A extends RouteAccess>(request: FastifyRequest, access: A): AdmittedAs[A] {
  const { admitted } = request;
  if (!isAdmittedAs(admitted, access)) throw new Error(`Not admitted as ${access}`);
  return admitted;
}

const isAdmittedAs = <A extends RouteAccess>(admitted: Admitted | undefined, access: A): admitted is AdmittedAs[A] =>
  admitted?.access === access;
