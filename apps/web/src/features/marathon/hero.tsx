import type { Marathon } from '@club/contract/customer/marathon';
import { Hero, HeroFigure } from '../../ui/surface/hero.tsx';
import { Progress } from '../../ui/state/progress.tsx';
import styles from './marathon.module.css';
import { messages } from './messages.ts';
import { SeasonEndHero } from './season-result.tsx';

/** One figure and one sentence: the customer's current state. */
export function MarathonHero({ marathon }: { marathon: Marathon }) {
  const { season, state, last } = marathon;
  if (!season) return null;
  if (last?.season.id === season.id)
    return <SeasonEndHero result={last} isNextOpen={false} nextStartsOn={marathon.next_starts_on} />;
  return (
    <section aria-label={season.title}>
      <Hero>
        <p className={styles.over}>
          {season.title} · {messages.span(season.starts_on, season.ends_on)}
        </p>
        {state === 'running' ? <Running marathon={marathon} /> : <Still marathon={marathon} />}
      </Hero>
    </section>
  );
}

function Running({ marathon: { entry, milestones, is_paid: isPaid } }: { marathon: Marathon }) {
  const texts = messages.running;
  if (!entry) return null;
  const next = milestones.find(({ state }) => state === 'ahead');
  const left = next ? next.day - entry.run : 0;
  return (
    <>
      <HeroFigure value={String(entry.run)} unit={texts.inRow(entry.run)} />
      {next && <Progress value={entry.run / next.day} label={texts.progress} />}
      <p className={styles.goal}>{next ? (isPaid ? texts.next(left, next.xp) : texts.nextUnpaid(left)) : texts.all}</p>
      <p className={styles.today}>{entry.is_today_done ? texts.todayDone : texts.todayOpen}</p>
      {entry.is_late && <p className={styles.over}>{texts.late(entry.joined_on)}</p>}
    </>
  );
}

function Still({ marathon }: { marathon: Marathon }) {
  const { state, season, entry, next_starts_on: next } = marathon;
  if (state === 'upcoming')
    return (
      <Texts
        over={messages.upcoming.over}
        title={messages.upcoming.starts(season!.starts_on)}
        text={messages.upcoming.text}
      />
    );
  if (state === 'open')
    return <Texts title={messages.open.over} text={marathon.is_paid ? messages.open.text : messages.open.textUnpaid} />;
  // A season whose last day is done has its result tomorrow, when the day is over.
  const texts = state === 'finished' ? messages.finished : messages.lastDay;
  const best = entry?.best_run ?? 0;
  return (
    <>
      <p className={styles.title}>{texts.over}</p>
      <HeroFigure value={String(best)} unit={messages.running.inRow(best)} />
      <p className={styles.goal}>{texts.text}</p>
      {next !== null && <p className={styles.over}>{messages.end.next(next)}</p>}
    </>
  );
}

function Texts({ over, title, text }: { over?: string; title: string; text: string }) {
  return (
    <>
      {over && <p className={styles.over}>{over}</p>}
      <p className={styles.title}>{title}</p>
      <p className={styles.goal}>{text}</p>
    </>
  );
}
