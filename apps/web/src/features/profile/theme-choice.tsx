import { visit } from '../../data/customers/visit.ts';
import { chooseMode, useChosenMode } from '../../device/mode.ts';
import type { Mode } from '../../device/storage/stored.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { messages } from './messages.ts';

const modes = ['system', 'light', 'dark'] as const satisfies readonly Mode[];

/** Takes effect immediately and stays on this phone. */
export function ThemeChoice() {
  const mode = useChosenMode();
  const choose = (next: Mode): void => {
    chooseMode(next);
    // On this phone it is chosen already, whether the club is notified of it or not.
    visit.noteTheme(next).catch(() => undefined);
    announce(messages.themeSet(messages.modes[next]));
  };
  return (
    <Section title={messages.look}>
      <Segmented
        label={messages.look}
        options={modes.map((value) => ({ value, label: messages.modes[value] }))}
        value={mode}
        onChange={choose}
      />
    </Section>
  );
}
