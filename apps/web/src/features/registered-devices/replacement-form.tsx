import { useMutation } from '@tanstack/react-query';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { deviceFaults } from '@club/rules/registered-devices';
import { registeredDevices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { useDraft } from '../../device/storage/use-draft.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { RadioCard, RadioGroup } from '../../ui/form/radio-card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { showToast } from '../../ui/state/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';

const texts = messages.replacement;
const textMax = 200;

interface Props {
  device: RegisteredDevice;
  onClose: () => void;
}

/** The defect, for staff to decide on; after the warranty the form leads to support. */
export default function ReplacementForm({ device, onClose }: Props) {
  if (device.is_under_warranty) return <Form device={device} onClose={onClose} />;
  return (
    <div className={styles.form}>
      <Callout tone="info">{texts.over}</Callout>
      <Link to="/support" className={buttonClass({ variant: 'secondary', wide: true })}>
        {messages.support}
      </Link>
      <Button variant="quiet" wide onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  );
}

function Form({ device: { id }, onClose }: Props) {
  const draftName = `replacement.${id}`;
  const [{ fault, text }, change] = useDraft(draftName, { fault: '', text: '' });
  const { mutate, isPending, error } = useMutation({
    ...registeredDevices.requestReplacement,
    onSuccess: () => {
      dropDraft(draftName);
      showToast({ text: texts.sent, kind: 'success' });
      onClose();
    },
  });
  const problem = error && asProblem(error);
  const chosen = deviceFaults.find((one) => one === fault);
  const { isChecked, form } = useCheckedForm(() => {
    if (chosen) mutate({ device_id: id, fault: chosen, text: text.trim() });
  });
  return (
    <form className={styles.form} aria-label={texts.title} {...form}>
      <h3>{texts.title}</h3>
      <p className={styles.soft}>{texts.lead}</p>
      <RadioGroup legend={texts.title} legendHidden error={isChecked && !chosen ? texts.choose : undefined}>
        {deviceFaults.map((one) => (
          <RadioCard
            key={one}
            name={`fault-${id}`}
            value={one}
            checked={one === fault}
            onChange={() => change({ fault: one })}
            title={texts.faults[one]}
          />
        ))}
      </RadioGroup>
      <TextArea
        label={texts.text}
        hint={texts.hint}
        optional={texts.optional}
        maxLength={textMax}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {texts.send}
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        {messages.close}
      </Button>
    </form>
  );
}
