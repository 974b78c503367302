import { useQuery } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { subscription } from '../../data/subscription.ts';
import { asProblem } from '../../data/problem.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { Benefits } from './benefits.tsx';
import { messages } from './messages.ts';
import { useChange } from './use-change.ts';
import { lineNames } from '@club/rules/product-lines';
import type { Subscription } from '../../data/subscription.ts';

/** Current price, gain and exit of the plan, above its text. */
export function PlanTerms() {
  const { data, isPending } = useQuery(subscription.plan);
  if (isPending) return <Skeleton height="15rem" radius="var(--radius-card)" />;
  if (!data) return null;
  return (
    <>
      <WhatIsDoubled plan={data} />
      {data.lines.length > 0 && (
        <Benefits single={formatXp(data.code_xp)} double={formatXp(data.code_xp * data.times)} />
      )}
    </>
  );
}

/** Joins from the page that explains the plan; who has it is led back to it. */
export function JoinBar() {
  const { data } = useQuery(subscription.plan);
  const { mutate, isPending, error } = useChange(() => messages.joined);
  if (!data) return null;
  return (
    <StickyBar>
      {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
      {data.actions.includes('join') ? (
        <Button wide pending={isPending} onClick={() => mutate('join')}>
          {messages.join}
        </Button>
      ) : (
        <Link to="/subscription" className={buttonClass({ variant: 'secondary', wide: true })}>
          {messages.history.toPlan}
        </Link>
      )}
    </StickyBar>
  );
}

/** Nothing to show while every line of the brand is doubled. */
export function WhatIsDoubled({ plan: { lines } }: { plan: Subscription }) {
  if (lines.length > 1) return null;
  const [line] = lines;
  if (line === undefined) return <Callout tone="warning">{messages.nothing}</Callout>;
  return <Callout tone="info">{messages.part(lineNames[line])}</Callout>;
}
