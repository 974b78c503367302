import type { ReplyOf } from '@club/contract/calls';
import { MapPin } from '@club/icons/lucide';
import { sellerCodeName } from '@club/rules/settings/seller-messages';
import { Link } from '../../../ui/action/link.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import styles from './goods.module.css';
import { messages } from './messages.ts';

type Parts = ReplyOf<'GET /api/landing'>;

/** What is sold, where, and by whom; empty parts are omitted. */
export function Goods({ products, stores, stores_count: storesCount, seller }: Parts) {
  return (
    <>
      {products.length > 0 && (
        <Section title={messages.products}>
          <ul role="list" className={styles.products}>
            {products.map(({ title, shelf, image, tile_hue: hue }) => (
              <li key={`${shelf} ${title}`} className={styles.product}>
                <Tile src={image} alt="" hue={hue} />
                <p className={styles.soft}>{shelf}</p>
                <p className={styles.title}>{title}</p>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>{messages.productsNote}</p>
        </Section>
      )}
      {stores.length > 0 && (
        <Section title={messages.stores}>
          <Card padding="none">
            <ul role="list" className={styles.stores}>
              {stores.map(({ title, city, address }) => (
                <li key={`${city} ${address}`}>
                  <ListRow
                    icon={<MapPin size="1.375em" aria-hidden="true" />}
                    title={title}
                    text={`${city}, ${address}`}
                  />
                </li>
              ))}
            </ul>
          </Card>
          {storesCount > stores.length && (
            <p className={styles.soft}>{messages.moreStores(storesCount - stores.length)}</p>
          )}
        </Section>
      )}
      <Section title={messages.seller}>
        {seller && (
          <dl className={styles.seller}>
            <Fact name={messages.sellerName} value={seller.name} />
            <Fact name={sellerCodeName(seller.code)} value={seller.code} />
            <Fact name={messages.sellerAddress} value={seller.address} />
            <div>
              <dt>{messages.sellerEmail}</dt>
              <dd>
                <a href={`mailto:${seller.email}`}>{seller.email}</a>
              </dd>
            </div>
          </dl>
        )}
        <Link to="/user-agreement" className={styles.agreement}>
          {messages.agreement}
        </Link>
      </Section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
