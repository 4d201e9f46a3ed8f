/** What an order form knows of its attempts: what the last one broke, and whether an order is under way. */
import { useState } from 'react';
import { type FieldError, withoutField } from '../../shared/ui/fieldErrors.ts';

/** One for as long as the form is shown. */
export function useAttempts<Wrong extends FieldError>() {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<readonly Wrong[]>([]);
  return {
    isSending,
    errors,
    setErrors,
    /** What is told once a field was changed; of none all was. */
    clearErrors: (changed?: Wrong['field']) => setErrors((before) => withoutField(before, changed)),
    /** Until `follow` is done nothing else is sent. */
    deliver: async <Order, Told extends { readonly type: string }>(
      order: Order,
      send: (order: Order) => Promise<Told>,
      follow: (answer: Told) => Promise<void>,
    ): Promise<void> => {
      setIsSending(true);
      await send(order)
        .then(follow)
        .finally(() => setIsSending(false));
    },
  };
}
