import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { messages } from './messages.ts';

/** A page without a text of the brand is missing; any other problem can be retried. */
export function PageFailed({ error, title, onRetry }: { error: unknown; title?: string; onRetry: () => void }) {
  const problem = asProblem(error);
  if (problem.status !== 404)
    return <ErrorState title={title ?? messages.pageFailed} problem={problem} onRetry={onRetry} />;
  const action = (
    <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
      {messages.support}
    </Link>
  );
  return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...messages.missing} action={action} />;
}
