import { lineNames } from '@club/rules/product-lines';
import type { Subscription } from '../../data/subscription.ts';
import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';

/** Nothing to say while every line of the brand is doubled. */
export function WhatIsDoubled({ plan: { lines } }: { plan: Subscription }) {
  if (lines.length > 1) return null;
  const [line] = lines;
  if (line === undefined) return <Callout tone="warning">{messages.nothing}</Callout>;
  return <Callout tone="info">{messages.part(lineNames[line])}</Callout>;
}
