import { useQuery } from '@tanstack/react-query';
import { sellerCodeName } from '@club/rules/settings/seller-messages';
import { content } from '../../data/content/pages.ts';
import { support } from '../../data/support.ts';
import { Card } from '../../ui/surface/card.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';

/**
 * Who owns the app and sells, as the agreement names them; absent until it is set, and while the questions above are on
 * their way, which would push it down.
 */
export function SellerDetails() {
  const seller = useQuery(support.channels).data?.seller;
  const areQuestionsPending = useQuery(content.page('faq')).isPending;
  if (!seller || areQuestionsPending) return null;
  const { name, code, address, email } = seller;
  return (
    <Section title={messages.seller}>
      <Card>
        <address className={styles.seller}>
          <b>{name}</b>
          <span>
            {sellerCodeName(code)} {code}
          </span>
          <span>{address}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </address>
      </Card>
    </Section>
  );
}
