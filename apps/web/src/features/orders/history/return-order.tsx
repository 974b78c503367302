import { lazy, Suspense, useState } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from '../messages.ts';

// Few orders are returned, so the form is loaded on demand.
const ReturnForm = lazy(() => import('./return-form.tsx'));

export function ReturnOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button variant="quiet" size="s" pending={isOpen} onClick={() => setIsOpen(true)}>
      {messages.return.open}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <ReturnForm order={order} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
