import type { ContentPage } from '../../../data/content/pages.ts';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { messages } from '../messages.ts';

const texts = messages.editions;

/** Every edition with its changes. */
export default function Editions({ page: { version, editions } }: { page: ContentPage }) {
  return (
    <Section title={texts.title}>
      <Card padding="none">
        {editions.map((edition, index) => (
          <Link
            key={edition.version}
            to="."
            search={index === 0 ? {} : { edition: edition.version }}
            aria-current={edition.version === version ? 'page' : undefined}
            className={rowClass}
          >
            <RowContent
              title={messages.edition(edition.at)}
              text={edition.changes}
              aside={index === 0 && texts.now}
              chevron={edition.version !== version}
            />
          </Link>
        ))}
      </Card>
    </Section>
  );
}
