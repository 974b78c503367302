import { switchShortcuts, useAreShortcutsOn } from '../../device/shortcuts.ts';
import { Card } from '../../ui/surface/card.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { messages } from './messages.ts';
import styles from './shortcuts.module.css';
import { Switch } from './switch.tsx';

const texts = messages.shortcuts;

/** The keyboard shortcuts, and the switch to disable them; only if there is a mouse, as the keys themselves. */
export function Shortcuts() {
  const isOn = useAreShortcutsOn();
  return (
    <div className={styles.shortcuts}>
      <Section title={texts.title}>
        <Card padding="none">
          <Switch
            name={texts.name}
            text={texts.text}
            note={undefined}
            checked={isOn}
            disabled={false}
            describedBy={undefined}
            onChange={switchShortcuts}
          />
        </Card>
      </Section>
    </div>
  );
}
