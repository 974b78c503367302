import type { Service } from '../../data/services.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';
import { messages } from './messages.ts';

const tones: Record<Service['state'], Tone> = {
  unheard: 'plain',
  works: 'good',
  shaky: 'warn',
  fails: 'bad',
  misconfigured: 'bad',
};

export const ServiceStateMark = ({ state }: { state: Service['state'] }) => (
  <Mark tone={tones[state]}>{messages.states[state]}</Mark>
);
