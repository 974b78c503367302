import { useQuery } from '@tanstack/react-query';
import { velo } from '../../data/velo.ts';
import { asProblem } from '../../data/problem.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { messages } from './messages.ts';

/** Signs in on the velo site. A link that was followed is spent, so the next one is requested. */
export function VeloSite() {
  const { data: url, error, refetch } = useQuery(velo.link);
  if (error && !url) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <a
      href={url}
      rel="external"
      target="_blank"
      aria-disabled={url === undefined}
      className={buttonClass({ variant: 'secondary' })}
      // The browser has to follow the link before another one takes its place.
      onClick={() => setTimeout(() => void refetch())}
    >
      {messages.site}
    </a>
  );
}

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = asProblem(error);
  if (problem.code !== 'email_needed')
    return <BlockFailed title={messages.siteFailed} problem={problem} onRetry={onRetry} />;
  return (
    <p role="status">
      {messages.emailNeeded} <Link to="/profile">{messages.toProfile}</Link>
    </p>
  );
}
