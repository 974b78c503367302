import { useState } from 'react';
import { Package } from '@club/icons/lucide';
import { lineNames } from '@club/rules/product-lines';
import type { ProductLine } from '@club/rules/product-lines';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Tile } from '../../ui/media/tile.tsx';
import styles from './feedback.module.css';
import { xpText, reviewListMessages as texts } from './messages.ts';
import type { Reviewable } from './use-feedback.ts';

interface Props {
  items: readonly Reviewable[];
  /** Lines of which something was received recently. */
  lines: readonly ProductLine[];
}

/** Reviewable lines, by their purchase; one line at a time if there are several. */
export function ReviewableList({ items, lines }: Props) {
  const open = items.filter(({ state }) => state === 'open');
  const [chosen, setChosen] = useState<ProductLine>();
  const line = chosen ?? open[0]?.line ?? lines[0];
  const shown = lines.length > 1 ? open.filter((item) => item.line === line) : open;
  // Shown once if it is true of all of them, and else beside each that pays some.
  const xp = Math.min(...shown.map((item) => item.xp));
  const groups = Map.groupBy(shown, sourceOf);
  return (
    <Section title={texts.waiting}>
      {lines.length > 1 && line !== undefined && (
        <Segmented
          label={texts.line}
          options={lines.map((value) => ({ value, label: lineNames[value] }))}
          value={line}
          onChange={setChosen}
        />
      )}
      {xp > 0 && shown.length > 0 && <p className={styles.quiet}>{xpText(xp)}</p>}
      <div className={styles.list}>
        {[...groups].map(([source, of]) => (
          <Card key={source} className={styles.group}>
            <h3 className={styles.source}>{source}</h3>
            {of.map((item) => (
              <Link key={item.key} to="/feedback" search={{ item: item.key }} className={rowClass}>
                <RowContent
                  icon={<Picture item={item} />}
                  title={item.variant_title ? `${item.title}, ${item.variant_title}` : item.title}
                  text={xp > 0 ? texts.until(item.until) : texts.untilWith(item.until, item.xp)}
                  chevron
                />
              </Link>
            ))}
          </Card>
        ))}
      </div>
      <p role="status" className={styles.quiet}>
        {shown.length === 0 && texts.nothingOfLine}
      </p>
    </Section>
  );
}

export function Picture({ item }: { item: Reviewable }) {
  if (item.image === null) {
    return (
      <span className={styles.noPicture}>
        <Package size="1.5rem" aria-hidden="true" />
      </span>
    );
  }
  return <Tile src={item.image} alt="" hue={item.tile_hue} size="s" />;
}

export const sourceOf = ({ from, receivedAt }: Reviewable): string =>
  'order' in from ? texts.byOrder(from.order, receivedAt) : texts.byShop(from.shop, receivedAt);
