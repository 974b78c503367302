import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChevronRight, RotateCw, ScanLine } from '@club/icons/lucide';
import { formatMoment, formatXp } from '@club/rules/text/ukrainian';
import { products } from '../../../data/catalogue/products.ts';
import { useLastScanner } from '../../../data/scans/last-scanner.ts';
import { useShownData } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { seenXp, storeSeenXp } from '../../../device/storage/seen-xp.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Hero, HeroActions, HeroFigure } from '../../../ui/surface/hero.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './hero.module.css';
import { goalLine } from './goal.ts';
import { messages } from '../messages.ts';
import { useBalance } from './use-balance.ts';
import { useCount } from '../use-count.ts';

const texts = messages.balance;
/** The page has settled by then, so that the movement is seen. */
const countAfterMs = 350;

/** The balance, the nearest reward, and the two ways on. Every state has the same height. */
export function BalanceHero({ corner }: { corner?: ReactNode }) {
  const { xp, goal, at, isStale, error, retry } = useBalance();
  useShownData(at === null ? undefined : Date.parse(at));
  const scanner = useLastScanner();
  return (
    <section aria-label={texts.title} className={styles.hero}>
      <Hero>
        <div className={styles.top}>
          <p className={styles.label}>
            <span>{texts.title}</span>
            {isStale && at !== null && <span>{texts.asOf(formatMoment(at))}</span>}
          </p>
          <div className={styles.corner}>{corner}</div>
        </div>
        {xp === null ? <NoFigure hasFailed={Boolean(error)} onRetry={retry} /> : <Figure xp={xp} goal={goal} />}
        <HeroActions>
          <Link to={`/scan/${scanner}`} className={buttonClass({ variant: 'hero' })}>
            <ScanLine size="1.375em" aria-hidden="true" />
            {texts.scan}
          </Link>
          <Link to="/history-bonuses" className={buttonClass({ variant: 'secondary' })}>
            {texts.history}
          </Link>
        </HeroActions>
      </Hero>
    </section>
  );
}

function Figure({ xp, goal }: { xp: number } & Pick<ReturnType<typeof useBalance>, 'goal'>) {
  const { data } = useQuery(products.collections);
  const slugs = data?.collections.map(({ slug }) => slug);
  const { text, link, share } = goalLine(xp, goal, runtime.brand, slugs);
  const [figure = '', unit = ''] = splitUnit(formatXp(useGrowing(xp)));
  return (
    <>
      <HeroFigure value={figure} unit={unit} />
      <Progress value={share} label={texts.progress} />
      {link === null ? (
        <p className={styles.goal}>{text}</p>
      ) : (
        <Link {...link} className={styles.goal}>
          <span>{text}</span>
          <ChevronRight size="1.125em" aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

/** XP gained since Home was last open are animated; spent ones are just gone. */
function useGrowing(xp: number): number {
  const [from] = useState(() => Math.min(xp, seenXp(runtime.brand).balance ?? xp));
  useEffect(() => storeSeenXp(runtime.brand, { balance: xp }), [xp]);
  return useCount(Math.min(from, xp), xp, countAfterMs);
}

function NoFigure({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{texts.failed}</p>
        <Button variant="secondary" size="s" icon={<RotateCw size="1.125em" aria-hidden="true" />} onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={styles.figure}>
        <Skeleton width="9rem" height="80%" />
      </div>
      <Skeleton height="8px" />
      <div className={styles.goal}>
        <Skeleton width="72%" />
      </div>
    </>
  );
}

/** The unit follows the last, no-break space. */
function splitUnit(text: string): string[] {
  const at = text.lastIndexOf('\u00A0');
  return [text.slice(0, at), text.slice(at + 1)];
}
