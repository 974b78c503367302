import { useEffect, useId, useRef, useState } from 'react';
import { Clock } from '@club/icons/lucide';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { answerBy, isRequestText, messageTextMax, supportTopics } from '@club/rules/support';
import type { SupportTopic } from '@club/rules/support';
import { formatDay, formatMoney } from '@club/rules/text/ukrainian';
import { support } from '../../data/support.ts';
import { asProblem } from '../../data/problem.ts';
import { orders, ordersOf } from '../../data/orders/queries.ts';
import { runtime } from '../../device/runtime.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { dayAndTimeText } from './hours-text.ts';
import { messages } from './messages.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './support.module.css';
import { useAttachments } from './use-attachments.ts';
import { useMessageDraft } from './use-message-draft.ts';

const texts = messages.form;
const draftName = 'support';
const offeredTopics = supportTopics.filter((one) => one !== 'certificates' || !runtime.absent.includes('certificates'));

/** A new request. Typed text outlives a reload and a failed send; a repeated send is the same request. */
export default function RequestForm({ order }: { order: string | undefined }) {
  const navigate = useNavigate();
  const ids = { topic: useId(), text: useId() };
  const heading = useHeadingFocus();
  const { draft, change, send } = useMessageDraft(draftName, { topic: order ? 'order' : '', order: order ?? '' });
  const attachments = useAttachments(draft.photos, (edit) => change((before) => ({ photos: edit(before.photos) })));
  const topic = supportTopics.find((one) => one === draft.topic);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (about: SupportTopic) =>
      send((message) => support.open({ ...message, topic: about, order_number: draft.order || undefined })),
    onSuccess: async ({ request_id: id }, _about, _earlier, { client }) => {
      dropDraft(draftName);
      announce(texts.sent(id));
      await support.written(client);
      await navigate({ to: '/support', search: { request: id }, replace: true });
    },
  });
  const problem = error && asProblem(error);
  const { isChecked, form } = useCheckedForm(() => {
    if (topic === undefined) document.getElementById(ids.topic)?.focus();
    else if (!isRequestText(draft.text)) document.getElementById(ids.text)?.focus();
    else if (attachments.isBusy) announce(messages.photos.waitForPhotos);
    else mutate(topic);
  });
  return (
    <form className={styles.form} {...form}>
      <Sides
        isEven
        beside={
          <>
            <h2 ref={heading} tabIndex={-1}>
              {texts.title}
            </h2>
            <TopicChoice
              id={ids.topic}
              value={draft.topic}
              error={isChecked && !topic ? texts.topicMissing : undefined}
              onChange={(value) => change({ topic: value })}
            />
            <OrderChoice number={draft.order} onChange={(number) => change({ order: number })} />
          </>
        }
      >
        <TextArea
          id={ids.text}
          label={texts.text}
          hint={texts.textHint}
          rows={6}
          maxLength={messageTextMax}
          value={draft.text}
          error={isChecked && !isRequestText(draft.text) ? texts.textShort : problem?.fieldError('text')}
          onChange={({ target }) => change({ text: target.value })}
        />
        <PhotoPicker attachments={attachments} />
        <AnswerTime />
        {problem && (
          <Callout tone="danger" title={problem.detail}>
            {texts.stored}
          </Callout>
        )}
        <Button type="submit" wide pending={isPending}>
          {problem ? texts.sendAgain : texts.send}
        </Button>
      </Sides>
    </form>
  );
}

interface TopicProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TopicChoice({ onChange, ...field }: TopicProps) {
  return (
    <SelectField {...field} label={texts.topic} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.chooseTopic}</option>
      {offeredTopics.map((one) => (
        <option key={one} value={one}>
          {messages.topics[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** The newest orders; one that was named in the address is among them, however old it is. */
function OrderChoice({ number, onChange }: { number: string; onChange: (number: string) => void }) {
  const { data } = useInfiniteQuery({ ...orders.list, staleTime: 0 });
  const newest = data ? ordersOf(data) : [];
  if (newest.length === 0 && number === '') return null;
  const isKnown = number === '' || newest.some((order) => order.order_number === number);
  return (
    <SelectField
      label={texts.order}
      optional={texts.optional}
      value={number}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.noOrder}</option>
      {!isKnown && <option value={number}>{texts.orderBare(number)}</option>}
      {newest.map((order) => (
        <option key={order.id} value={order.order_number}>
          {lineOf(order)}
        </option>
      ))}
    </SelectField>
  );
}

const lineOf = ({ order_number: number, created_at: at, total }: Order): string =>
  texts.orderLine(number, formatDay(at), formatMoney(kopOf(total)));

function AnswerTime() {
  const { data } = useQuery(support.channels);
  const [now] = useState(() => new Date());
  const until = data && answerBy(data.hours, now, data.answer_minutes);
  if (!until) return null;
  return (
    <p className={styles.promise}>
      <Clock size="1.25em" aria-hidden="true" />
      {texts.answerBy(dayAndTimeText(until, now))}
    </p>
  );
}

/** The view is new on the same page, so the focus moves to its heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
