import { useQuery } from '@tanstack/react-query';
import { scans } from '../../../data/scans/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';

/**
 * Nothing was scanned yet: the steps of the first code. If the history is unavailable it helps too, and is not called
 * the first.
 */
export function FirstScan({ isFirst = true }: { isFirst?: boolean }) {
  const texts = messages.hub.first;
  const { data } = useQuery(scans.message);
  return (
    <Section title={isFirst ? texts.title : texts.anyTitle}>
      <Card className={styles.none}>
        {/* As a background it is nothing where it does not come. */}
        <span className={styles.scene} style={{ backgroundImage: `url(/art/scene-scan-${runtime.brand}.svg)` }} />
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {/* Its place is reserved until it is known that codes pay XP; if they pay none it is not promised. */}
          {data?.kind !== 'not_rewarded' && (
            <li style={data === undefined ? { visibility: 'hidden' } : undefined}>{data && texts.rewarded}&nbsp;</li>
          )}
        </ol>
      </Card>
    </Section>
  );
}
