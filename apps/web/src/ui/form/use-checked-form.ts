import { useState } from 'react';
import type { SyntheticEvent } from 'react';

/**
 * A form that shows what is wrong from the first try to send it, in our words: `isChecked` since then. `form` goes onto the
 * element; `send` gets it, to put the focus on the field that is wrong.
 */
export function useCheckedForm(send: (form: HTMLFormElement) => void) {
  const [isChecked, setIsChecked] = useState(false);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    send(event.currentTarget);
  };
  return { isChecked, setIsChecked, form: { noValidate: true, onSubmit } };
}
