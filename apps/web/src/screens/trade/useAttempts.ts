/** What an order form knows of its attempts: what the last one broke, and the order under way, sent once however often it is tapped. */
import { useState } from 'react';
import { useKeyedSender } from '../../shared/api/keyedSender.ts';
import { type FieldError, withoutField } from '../../shared/ui/fieldErrors.ts';

/** One for as long as the form is shown. */
export function useAttempts<Wrong extends FieldError>() {
  const sendUnderKey = useKeyedSender();
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<readonly Wrong[]>([]);
  return {
    isSending,
    errors,
    setErrors,
    /** What is told once a field was changed; of none all was. */
    clearErrors: (changed?: Wrong['field']) => setErrors((before) => withoutField(before, changed)),
    /** Sends under the key of the last try where the order is the same and got no answer; until `follow` is done nothing else is sent. */
    deliver: async <Order, Told extends { readonly type: string }>(
      order: Order,
      send: (order: Order, key: string) => Promise<Told>,
      follow: (answer: Told) => Promise<void>,
    ): Promise<void> => {
      setIsSending(true);
      const sent = sendUnderKey(order, (key) => send(order, key));
      await sent.then(follow).finally(() => setIsSending(false));
    },
  };
}
