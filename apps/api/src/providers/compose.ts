import { absentPorts } from './absent.ts';
import type { Chosen } from './choose.ts';
import { needNames } from './choose.ts';
import { gatewaysOf } from './gateways.ts';
import { emailInOrder, type PassedOver, smsInOrder } from './in-order.ts';
import { providers as ours, type ProviderSettings } from './list.ts';
import type { ChosenService, Need, Ports, Providers } from './ports.ts';
import type { Provider } from './provider.ts';
import { registersOf } from './registers.ts';
import { webhookSender } from './send-webhook.ts';

interface Config {
  providers: ProviderSettings;
  chosen: Chosen;
  demo: boolean;
  staging: boolean;
}

/** The adapters this server runs with, as the settings chose them. */
export function composeProviders(
  config: Config,
  list: readonly Provider[] = ours,
  passedOver: PassedOver = () => undefined,
): Providers {
  const settings: Record<string, unknown> = config.providers;
  const adapters = <One extends Need>(need: One): [id: string, adapter: Ports[One]][] =>
    config.chosen[need].map((id) => {
      const connect = list.find((one) => one.id === id)?.offers[need];
      if (connect === undefined) throw new Error(`${id} does not provide ${need}`);
      return [id, connect(settings[id])];
    });
  const firsts = needNames.flatMap((need) =>
    adapters(need)
      .slice(0, 1)
      .map(([, adapter]) => [need, adapter]),
  );
  const nameOf = (id: string): string => {
    const one = list.find((provider) => provider.id === id);
    return one?.customerName ?? one?.title ?? id;
  };
  const emails = adapters('email');
  return {
    ...absentPorts,
    ...(Object.fromEntries(firsts) as Ports),
    sms: smsInOrder(adapters('sms'), passedOver),
    email: emails.length === 0 ? absentPorts.email : emailInOrder(emails, passedOver),
    payments: gatewaysOf(adapters('payments').map(([id, adapter]) => [id, adapter, nameOf(id)])),
    receipts: registersOf(adapters('receipts')),
    passes: new Map(adapters('passes')),
    webhooks: webhookSender({ isEmulated: config.demo || config.staging }),
    chosen: chosenOf(config, list),
  };
}

/** Each once, in the order of their roles. */
function chosenOf({ providers, chosen }: Config, list: readonly Provider[]): ChosenService[] {
  const settings: Record<string, unknown> = providers;
  const ids = new Set(needNames.flatMap((need) => chosen[need]));
  return [...ids].flatMap((id) => {
    const one = list.find((provider) => provider.id === id);
    if (one === undefined) return [];
    const { title, customerName = title, probe } = one;
    const does = needNames
      .filter((need) => chosen[need].includes(id))
      .map((need) => ({ need, turn: chosen[need].indexOf(id) + 1, of: chosen[need].length }));
    const run = async () => void (await probe?.run(settings[id]));
    return [{ id, title, customerName, does, probe: probe && { shows: probe.shows, run } }];
  });
}
