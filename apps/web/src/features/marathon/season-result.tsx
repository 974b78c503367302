import { CalendarClock, Check, Star } from '@club/icons/lucide';
import type { SeasonResult } from '@club/contract/customer/marathon';
import { marathonMilestones } from '@club/rules/marathon';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/surface/card.tsx';
import { Hero, HeroFigure } from '../../ui/surface/hero.tsx';
import { Section } from '../../ui/surface/section.tsx';
import page from './marathon.module.css';
import { messages } from './messages.ts';
import styles from './season-result.module.css';

const texts = messages.end;

interface Next {
  isNextOpen: boolean;
  nextStartsOn: string | null;
}

/** The stages of the way: reached ones with their rewards, and the others without a figure. */
export function Prizes({ result: { milestones } }: { result: SeasonResult }) {
  return (
    <ul role="list" className={styles.prizes} aria-label={messages.milestones.title}>
      {marathonMilestones.map((day) => {
        const had = milestones.find((one) => one.day === day);
        return (
          <li key={day} className={classNames(styles.prize, had && styles.had)}>
            <span className={styles.coinOfDay} aria-hidden="true">
              {day}
              {had && (
                <span className={styles.tick}>
                  <Check size="1em" />
                </span>
              )}
            </span>
            <span className="visually-hidden">{messages.milestones.day(day)}: </span>
            <span className={styles.gain}>{texts.prize(had)}</span>
            {had?.state === 'promised' && <span className={styles.when}>{texts.comes(had.active_at ?? '')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What stays, and what comes next. */
export function Outlook({ result, isNextOpen, nextStartsOn }: Next & { result: SeasonResult }) {
  return (
    <ul role="list" className={styles.outlook}>
      {result.badge_days > 0 && (
        <li>
          <Star size="1.25em" aria-hidden="true" />
          {texts.badge(result.badge_days)}
        </li>
      )}
      <li>
        <CalendarClock size="1.25em" aria-hidden="true" />
        {isNextOpen ? texts.nextRuns : nextStartsOn === null ? texts.nextUnknown : texts.next(nextStartsOn)}
      </li>
    </ul>
  );
}

/** The same on the page of the calendar, while there is no other season. */
export function SeasonEndHero({ result, ...next }: Next & { result: SeasonResult }) {
  const { season, best_run: best } = result;
  return (
    <section aria-label={season.title}>
      <Hero>
        <p className={page.over}>
          {season.title} · {messages.span(season.starts_on, season.ends_on)}
        </p>
        <p className={page.title}>{texts.title(result)}</p>
        {result.xp > 0 ? (
          <HeroFigure {...texts.sum(result.xp)} />
        ) : (
          <HeroFigure value={String(best)} unit={messages.running.inRow(best)} />
        )}
        <p>{texts.story(result)}</p>
        <Prizes result={result} />
        <Outlook result={result} {...next} />
      </Hero>
    </section>
  );
}

/** The season before the one on the page. */
export function LastSeason({ result }: { result: SeasonResult }) {
  const { season, xp, badge_days: days } = result;
  return (
    <Section title={texts.last}>
      <Card className={styles.last}>
        <span className={classNames(styles.badge, days > 0 && styles.badgeHad)} aria-hidden="true">
          {days > 0 ? days : <CalendarClock size="1.25em" />}
        </span>
        <span className={styles.words}>
          <strong>{season.title}</strong>
          <span className={styles.soft}>{messages.span(season.starts_on, season.ends_on)}</span>
          <span className={styles.soft}>{texts.story(result)}</span>
        </span>
        {xp > 0 && <strong className={styles.lastXp}>{texts.gain(xp)}</strong>}
      </Card>
    </Section>
  );
}
