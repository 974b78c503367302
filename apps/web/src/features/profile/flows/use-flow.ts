import { useLocation, useRouter } from '@tanstack/react-router';

const flows = ['phone', 'email', 'deletion'] as const;
export type FlowName = (typeof flows)[number];

interface Flow {
  /** Which flow is open over the page. */
  open: FlowName | undefined;
  show: (name: FlowName) => void;
  close: () => void;
}

/** Flows are steps of the browser's history, so that going back closes them; `?edit=` names the open one. */
export function useFlow(): Flow {
  const router = useRouter();
  const { search, state, pathname } = useLocation();
  const { edit } = search as { edit?: unknown };
  const isOurs = (state as { isFlow?: true }).isFlow === true;
  return {
    open: flows.find((name) => name === edit),
    show: (name) =>
      void router.navigate({
        to: pathname,
        search: { edit: name },
        state: { isFlow: true } as object,
        resetScroll: false,
      }),
    close: () => {
      if (isOurs) router.history.back();
      else void router.navigate({ to: pathname, search: {}, replace: true, resetScroll: false });
    },
  };
}
