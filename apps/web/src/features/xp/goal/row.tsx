import { Flag } from '@club/icons/lucide';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { ListRow, RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { messages } from '../messages.ts';
import { useBalance } from '../balance/use-balance.ts';
import { goalLink } from './link.ts';
import styles from './row.module.css';
import { goalText } from './text.ts';

/** The XP goal, and the way there. Its space is reserved until it is known. */
export function GoalRow() {
  const { xp, goal, isPending } = useBalance();
  if (isPending) return <Waiting />;
  if (goal === null || xp === null) return null;
  return (
    <Card padding="none">
      <Link {...goalLink(goal)} className={rowClass}>
        <RowContent
          icon={<Flag size="1.375em" aria-hidden="true" />}
          title={messages.goal.title(goal.is_chosen)}
          text={
            <>
              {goalText(xp, goal)}
              {xp < goal.bonuses && (
                <span className={styles.way}>
                  <Progress value={xp / goal.bonuses} />
                </span>
              )}
            </>
          }
          chevron
        />
      </Link>
    </Card>
  );
}

function Waiting() {
  return (
    <Card padding="none" aria-hidden="true">
      <ListRow
        icon={<Flag size="1.375em" aria-hidden="true" />}
        title={<Skeleton width="60%" height="1lh" />}
        text={
          <>
            <Skeleton height="2lh" />
            <span className={styles.way}>
              <Progress value={0} />
            </span>
          </>
        }
      />
    </Card>
  );
}
