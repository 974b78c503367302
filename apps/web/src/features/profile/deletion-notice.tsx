import { formatDay } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages as texts } from './deletion-messages.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useChangeProfile, useProfile } from './use-profile.ts';

/** The way back, while there is one; nothing for everybody else. */
export function DeletionNotice() {
  const { data } = useProfile({ isPart: true });
  const changeProfile = useChangeProfile();
  const { run, isPending, problem } = useAttempt(async () => {
    await call('POST /api/user/cancel-deletion', {});
    changeProfile({ deletion_at: null });
    showToast({ text: texts.cancelled, kind: 'success' });
  });
  if (!data?.deletion_at) return null;
  return (
    <Notice
      tone="warning"
      title={texts.title(formatDay(data.deletion_at))}
      action={
        <Button variant="secondary" size="s" pending={isPending} onClick={() => void run()}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {problem && <p role="alert">{problem.detail}</p>}
    </Notice>
  );
}
