import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Leaf, Plus, Recycle, ShieldCheck } from '@club/icons/lucide';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { formatXpChange } from '@club/rules/text/ukrainian';
import { registeredDevices } from '../../../data/registered-devices.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Medal } from '../../../ui/media/medal.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Hero, HeroFigure } from '../../../ui/surface/hero.tsx';
import { IconList } from '../../../ui/surface/icon-list.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { dayOf } from '../day.ts';
import { messages } from '../messages.ts';
import styles from './registered.module.css';
import { DevicesLink } from './serial-refused.tsx';

const texts = messages.register;

export interface Done {
  id: string;
  title: string;
  image: string;
  warranty_ends_on: string;
  xp: number;
}

interface Props {
  done: Done;
  /** The goal of the XP. */
  goal: ReactNode;
  onAnother: () => void;
}

/** The device is the customer's: its XP, its warranty, the goal and its care. */
export default function Registered({ done, goal, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { data } = useQuery(registeredDevices.list);
  const { id, title, image, xp } = done;
  const device = data?.asset.find((one) => one.id === id);
  return (
    <div className={styles.page}>
      <Hero>
        <div className={styles.words}>
          <div className={styles.stage}>
            <Medal>{null}</Medal>
            {image !== '' && <img className={styles.art} src={image} alt="" width="184" height="184" />}
          </div>
          <h2 ref={heading} tabIndex={-1}>
            {texts.done(title)}
          </h2>
          {xp > 0 && <HeroFigure value={formatXpChange(xp).split('\u00A0')[0] ?? ''} unit="XP" />}
        </div>
      </Hero>
      <Warranty done={done} device={device} />
      {goal}
      <DevicesLink />
      <Button variant="secondary" wide icon={<Plus size="1.25em" aria-hidden="true" />} onClick={onAnother}>
        {texts.oneMore}
      </Button>
      {device && <Care device={device} />}
    </div>
  );
}

/** The warranty slip of the purchase: until when, and of which device. */
function Warranty({ done, device }: { done: Done; device: RegisteredDevice | undefined }) {
  return (
    <Card padding="none" className={styles.slip}>
      <ListRow
        icon={
          <span className={styles.shield}>
            <ShieldCheck size="1.5rem" aria-hidden="true" />
          </span>
        }
        title={messages.card.under(dayOf(done.warranty_ends_on))}
        text={
          device
            ? `${messages.card.serial(device.serial_tail)} · ${messages.card.bought(dayOf(device.purchased_on)).toLowerCase()}`
            : '\u00A0'
        }
      />
    </Card>
  );
}

function Care({ device: { care, recycling } }: { device: RegisteredDevice }) {
  return (
    <Section title={texts.care}>
      <IconList
        items={[
          ...care.map((tip) => ({ icon: Leaf, title: tip })),
          { icon: Recycle, title: messages.card.recycling, text: recycling },
        ]}
      />
    </Section>
  );
}
