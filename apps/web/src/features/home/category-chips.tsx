import { ChipRow, chipClass } from '../../ui/action/chip.tsx';
import { Link } from '../../ui/action/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section, sectionActionClass } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Tile } from '../../ui/media/tile.tsx';
import styles from './category-chips.module.css';
import { messages } from './messages.ts';

interface Category {
  slug: string;
  title: string;
  image: string | null;
  tileHue: number;
}

/** Ways to the collections; `undefined` while they are on their way. */
export function CategoryChips({ categories }: { categories: readonly Category[] | undefined }) {
  return (
    <Section title={messages.categories} action={<WholeShop />}>
      <ChipRow label={messages.categories}>
        {categories?.map(({ slug, title, image, tileHue }) => (
          <Link key={slug} to={`/shop/${slug}`} className={classNames(chipClass(), styles.chip)}>
            <span className={styles.art}>{image && <Tile src={image} alt="" hue={tileHue} />}</span>
            {title}
          </Link>
        )) ?? [8, 9, 7].map((rem) => <Skeleton key={rem} width={`${rem}rem`} height="var(--control)" radius="999px" />)}
      </ChipRow>
    </Section>
  );
}

function WholeShop() {
  return (
    <Link to="/shop" className={sectionActionClass}>
      {messages.all}
      <span className="visually-hidden">: {messages.categories}</span>
    </Link>
  );
}
