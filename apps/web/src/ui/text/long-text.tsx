import type { MouseEvent, ReactNode } from 'react';
import type { Contents } from './contents.ts';
import styles from './long-text.module.css';

interface Props extends Contents {
  /** When the text was last changed, in words. */
  updated: string;
  contentsLabel: string;
  /** Between the date and the list of contents. */
  lead?: ReactNode;
  /** After the text. */
  children?: ReactNode;
}

/** A legal text: its date, its chapters to jump to, the text itself. `html` is markup that was made safe before. */
export function LongText({ updated, contentsLabel, lead, html, chapters, children }: Props) {
  return (
    <article className={styles.article}>
      <p className={styles.updated}>{updated}</p>
      {lead}
      {chapters.length > 1 && (
        <nav aria-label={contentsLabel} className={styles.contents}>
          <ul role="list">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LongTextBody html={html} />
      {children}
    </article>
  );
}

/** A part of such a text on its own, under the same promise. */
export function LongTextBody({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

// Not a step in the history: one tap back leads out of the text.
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView();
}
