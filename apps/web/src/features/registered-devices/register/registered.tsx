import { useEffect, useRef } from 'react';
import { formatDay, formatXpChange } from '@club/rules/text/ukrainian';
import { Button } from '../../../ui/action/button.tsx';
import { Hero, HeroFigure } from '../../../ui/surface/hero.tsx';
import { messages } from '../messages.ts';
import styles from './register.module.css';
import { DevicesLink } from './serial-refused.tsx';

const texts = messages.register;

export interface Done {
  title: string;
  image: string;
  warranty_ends_on: string;
  xp: number;
}

/** The device is the customer's: what it brought and what begins with it. */
export default function Registered({ done, onAnother }: { done: Done; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, image, warranty_ends_on: end, xp } = done;
  return (
    <div className={styles.page}>
      <Hero>
        {image !== '' && <img className={styles.doneArt} src={image} alt="" width="160" height="160" />}
        <h2 ref={heading} tabIndex={-1}>
          {texts.done(title)}
        </h2>
        {xp > 0 && <HeroFigure value={formatXpChange(xp).split('\u00A0')[0] ?? ''} unit="XP" />}
        <p>{texts.doneWarranty(`${formatDay(`${end}T12:00:00Z`)}\u00A0${end.slice(0, 4)}`)}</p>
      </Hero>
      <DevicesLink />
      <Button variant="secondary" wide onClick={onAnother}>
        {messages.add}
      </Button>
    </div>
  );
}
