import type { ReactNode } from 'react';
import { codeProblem } from '../../data/sign-in/code-problem.ts';
import { runtime } from '../../device/runtime.ts';

/** A refusal that ends with the support contact links to it: its reader cannot sign in to write. */
export function withSupportLink(text: string): ReactNode {
  const support = runtime.settings.support[runtime.brand];
  if (!support || !text.endsWith(support.address)) return text;
  return (
    <>
      {text.slice(0, -support.address.length)}
      <a href={support.url} rel="external">
        {support.address}
      </a>
    </>
  );
}

/** What to show of a code that did not open the account. */
export const signInProblem = (error: unknown) => {
  const problem = codeProblem(error);
  return { ...problem, shown: withSupportLink(problem.text) };
};
