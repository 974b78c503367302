import { useLocation, useRouter } from '@tanstack/react-router';

type PickerName = 'city' | 'branch';

export interface Picker {
  /** Which picker is open over the page. */
  open: PickerName | undefined;
  show: (name: PickerName) => void;
  close: () => void;
}

/** Pickers are steps of the browser's history, so that going back closes them; `?pick=` names the open one. */
export function usePicker(): Picker {
  const router = useRouter();
  const { search, state, pathname } = useLocation();
  const { pick } = search as { pick?: unknown };
  const isOurs = (state as { isPicker?: true }).isPicker === true;
  const open = pick === 'city' || pick === 'branch' ? pick : undefined;
  return {
    open,
    show: (name) =>
      void router.navigate({
        to: pathname,
        search: { pick: name },
        // From one picker to the next there is no history step: back leads to the page.
        replace: open !== undefined,
        state: { isPicker: open === undefined || isOurs } as object,
        resetScroll: false,
      }),
    close: () => {
      if (isOurs) router.history.back();
      else void router.navigate({ to: pathname, search: {}, replace: true, resetScroll: false });
    },
  };
}
