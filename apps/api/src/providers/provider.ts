import * as z from 'zod/mini';
import type { Ports, Shown } from './ports.ts';

/** The environment of this process, as far as a provider's defaults depend on it. */
export interface Place {
  port: number;
  /** This host's address for a browser, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** In a demo and in staging the default is our own emulator. */
  isEmulated: boolean;
}

/** A variable of the environment that belongs to one provider. */
export interface Variable<Value = unknown> {
  schema: z.ZodMiniType<Value | undefined>;
  /** The default. */
  fallback: (place: Place) => Value;
  /** Production does not start without it; an address must not be an emulator's either. */
  needed?: 'key' | 'address';
  /** Messages come by this name, which must be registered with the service: its default is no name of a real club. */
  isSender?: true;
  /** A value of the right shape, for documents and tests; never a real key. */
  example: string;
  about?: string;
}

type Values<Variables> = { [Name in keyof Variables]: Variables[Name] extends Variable<infer Value> ? Value : never };

/** One outside service: its name, its settings, and the needs it can serve. */
export interface Provider<Id extends string = string, Variables = Record<string, Variable>, Settings = unknown> {
  id: Id;
  title: string;
  /** Its name for customers, if they read it; else its title. */
  customerName?: string;
  variables: Variables;
  settings(values: Values<Variables>, place: Place): Settings;
  /** False while a part is missing that no variable brings: then it does nothing. */
  isWhole?: Adapter<NoInfer<Settings>, boolean>;
  /** A call without effects, costs or messages to customers; absent if the service has none. */
  probe?: Probe<NoInfer<Settings>>;
  offers: { [Need in keyof Ports]?: Adapter<NoInfer<Settings>, Ports[Need]> };
}

interface Probe<Settings> {
  /** Whether a good answer shows that our key is accepted, or only that the service is reachable. */
  shows: Shown;
  /** Throws ProviderError. */
  run(settings: Settings): Promise<unknown>;
}

// A method, for a list of providers holds adapters that take settings of different shapes.
type Adapter<Settings, Port> = { connect(settings: Settings): Port }['connect'];

export const provider = <const Id extends string, Variables extends Record<string, Variable>, Settings>(
  definition: Provider<Id, Variables, Settings>,
): Provider<Id, Variables, Settings> => definition;

/** An address of the service; outside production our own emulator's. */
export const address = ({
  emulator,
  isForBrowsers = false,
  ...rest
}: {
  emulator: string;
  example: string;
  about?: string;
  /** The customer's own browser goes there, so the emulator is named by the address of this host. */
  isForBrowsers?: boolean;
}): Variable<string> => ({
  schema: z.optional(z.url()),
  fallback: ({ port, publicUrl }) => `${isForBrowsers ? publicUrl : `http://127.0.0.1:${port}`}/emulators/${emulator}`,
  needed: 'address',
  ...rest,
});

/** Our data for the service, or our id there. */
export const key = ({
  demo,
  schema = z.string(),
  ...rest
}: {
  demo: string;
  schema?: z.ZodMiniType<string>;
  example: string;
  about?: string;
}): Variable<string> => ({ schema: z.optional(schema), fallback: () => demo, needed: 'key', ...rest });

/** A choice that has an answer already. */
export const option = <Value>({
  schema,
  fallback,
  ...rest
}: {
  schema: z.ZodMiniType<Value>;
  fallback: NoInfer<Value>;
  example: string;
  about: string;
  isSender?: true;
}): Variable<Value> => ({ schema: z.optional(schema), fallback: () => fallback, ...rest });
