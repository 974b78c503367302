import { useQuery } from '@tanstack/react-query';
import { carrier } from '../../data/carrier.ts';
import { asProblem } from '../../data/problem.ts';
import { SelectField } from '../../ui/field.tsx';
import { fieldName } from '../field-messages.ts';
import { messages } from './messages.ts';

/** Without the carrier's list there is the usual reason, which it applies by default. */
export function Causes() {
  const { data = [], isPending, error } = useQuery(carrier.returnCauses);
  return (
    <SelectField
      name="cause"
      label={fieldName('cause', 'orders.call-back')}
      {...(isPending && { hint: messages.causesComing })}
      {...(error && { error: asProblem(error).detail })}
      options={[
        { value: '', label: messages.usualCause },
        ...data.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
