import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { TicketPercent, X } from '@club/icons/lucide';
import { asProblem } from '../../../data/problem.ts';
import { storeCode, useStoredCode } from '../../../data/cart/discount-codes.ts';
import { storedInvite } from '../../../data/referrals/invite.ts';
import type { StoredCode } from '../../../data/cart/discount-codes.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { useFocusOnSwap } from '../add/add-to-cart.tsx';
import type { CartQuote } from '../quote.ts';
import { codeDraft } from '../store.ts';
import { applyCode, faultOf, removeCode, useCodeNow, useReferrersCode } from './code-store.ts';
import styles from './code.module.css';
import { messages } from './messages.ts';
import { messages as shared } from '../messages.ts';

const codeMax = 60;

/** The code of the order: its field, or the code with its effect. */
export function DiscountCode({ idle }: Pick<CartQuote, 'idle'>) {
  const code = useStoredCode();
  const { code: referrersCode, areTaken } = useReferrersCode();
  const place = useFocusOnSwap(code !== null, code !== null && code.code === referrersCode);
  return (
    <div ref={place} className={styles.place}>
      {code ? <CodeInUse code={code} /> : <CodeForm areTaken={areTaken} />}
      {/* Announced again when the cart changes what the code does. */}
      <div role="status">
        {code && (
          <p className={styles.verdict} data-idle={idle !== null || undefined}>
            {idle ? messages.idle(idle, code.terms) : messages.verdict(code.terms)}
          </p>
        )}
      </div>
    </div>
  );
}

function CodeInUse({ code }: { code: StoredCode }) {
  useCodeNow(code.code);
  const remove = (): void => {
    removeCode(code.code);
    const action = { label: shared.undo, onPress: () => storeCode(code) };
    showToast({ text: messages.removed(code.code), action });
  };
  return (
    <div className={styles.inUse}>
      <TicketPercent size="1.25em" aria-hidden="true" />
      <p className={styles.code}>{messages.applied(code.code)}</p>
      <IconButton
        label={messages.remove(code.code)}
        icon={<X size="1.25em" aria-hidden="true" />}
        className={styles.remove}
        onClick={remove}
      />
    </div>
  );
}

/** Empty if the law lets no code give anything; its place is reserved until that is known. */
function CodeForm({ areTaken }: { areTaken: boolean | undefined }) {
  const [{ text }, change] = useDraft(codeDraft, { text: storedInvite() ?? '' });
  const [isOpen, setIsOpen] = useState(text !== '');
  const form = useRef<HTMLFormElement>(null);
  const { check, leave, error, isPending, forget } = useCheck(() => form.current?.querySelector('input')?.focus());
  if (areTaken === false) return null;
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        className={styles.open}
        style={areTaken === undefined ? { visibility: 'hidden' } : undefined}
        icon={<TicketPercent size="1.25em" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {messages.have}
      </Button>
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(text.trim());
      }}
    >
      <Field
        label={messages.label}
        name="promocode"
        // The pressed button is gone, and the focus moves to what it opened.
        autoFocus={text === ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={codeMax}
        value={text}
        error={error}
        onChange={({ target }) => {
          change({ text: target.value });
          forget();
        }}
        // Not when the focus moves to the button, which checks it itself.
        onBlur={({ relatedTarget }) => {
          if (!form.current?.contains(relatedTarget)) void leave(text.trim());
        }}
      />
      <Button type="submit" variant="secondary" pending={isPending}>
        {messages.apply}
      </Button>
    </form>
  );
}

function useCheck(onRefusal: () => void) {
  const [error, setError] = useState<string>();
  const checked = useRef('');
  const refuse = (refusal: string): void => {
    setError(refusal);
    onRefusal();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: applyCode,
    onMutate: () => setError(undefined),
    onSuccess: (refusal) => (refusal === undefined ? undefined : refuse(refusal)),
    onError: (problem) => refuse(asProblem(problem).detail),
  });
  /** Applies it, or shows at the field why not. */
  const check = (typed: string): void => {
    if (typed === '') return refuse(messages.missing);
    checked.current = typed;
    mutate(typed);
  };
  /**
   * A typed code is only checked when the field is left, once: the button applies it. Without a reply nothing is shown.
   */
  const leave = async (typed: string): Promise<void> => {
    if (typed === '' || typed === checked.current) return;
    checked.current = typed;
    const fault = await faultOf(typed).catch(() => undefined);
    if (checked.current === typed && fault !== undefined) setError(fault);
  };
  const forget = (): void => {
    checked.current = '';
    setError(undefined);
  };
  return { check, leave, error, isPending, forget };
}
