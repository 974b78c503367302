import { regularWeeks } from '@club/rules/orders/regular';
import { OptionRadios } from '../../../ui/form/option-radios.tsx';
import { messages } from './messages.ts';

/** What most packs last for. */
export const usualWeeks = 4;

export function WeeksChoice({ weeks, onChoose }: { weeks: number; onChoose: (weeks: number) => void }) {
  return (
    <OptionRadios
      legend={messages.howOften}
      options={regularWeeks.map((one) => ({ id: String(one), title: messages.every(one) }))}
      chosenId={String(weeks)}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}
