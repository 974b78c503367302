import { Check, Copy } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import type { ButtonAppearance } from '../../../ui/action/button.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';
import { useCopy } from './use-copy.ts';

export function CopyCodeButton({
  text,
  label,
  variant = 'secondary',
}: { text: string; label: string } & ButtonAppearance) {
  const { copy, isCopied, isRefused } = useCopy(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <Button wide variant={variant} icon={<Icon size="1.25em" aria-hidden="true" />} onClick={copy}>
        {isCopied ? messages.code.copied : label}
      </Button>
      <p role="alert" className={styles.small}>
        {isRefused && messages.code.notCopied}
      </p>
    </div>
  );
}
