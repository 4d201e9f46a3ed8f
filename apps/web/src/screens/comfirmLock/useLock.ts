/** Locking: asked before, sent once however often it is tapped, and whether it is running. */

import { CALLS, type MinerProduct } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { type Foreseen, type LockError, lockError } from '../../shared/mining/foresee.ts';
import { LOCK_CHANGES } from '../../shared/mining/miningQueries.ts';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { useLockRows } from './useLockRows.ts';

interface Draft {
  readonly amount: string;
  readonly available: string;
  readonly foreseen: Foreseen | undefined;
}

/** Sends a draft that keeps the rules; who has locked comes to their locks. */
export function useLock(product: MinerProduct, draft: Draft) {
  const navigate = useNavigate();
  const ask = useQuestion(product);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<LockError>();
  const submit = async () => {
    const broken = lockError(product, draft.amount, draft.available);
    if (broken || isSending) return setError(broken);
    const { productId, version } = product;
    const asked = { productId, version, amount: draft.amount };
    if (!(await ask(draft))) return;
    setIsSending(true);
    const answer = await send(CALLS.addMinOrder, asked);
    await readAgain(...LOCK_CHANGES);
    setIsSending(false);
    if (answer.type === 'success') void navigate({ to: '/lockRecord', replace: true });
  };
  return { submit, isSending, error, clearError: () => setError(undefined) };
}

/** The question before a lock: what it comes to, and what an early end costs. */
function useQuestion(product: MinerProduct): (draft: Draft) => Promise<boolean> {
  const t = useTranslations('mining');
  const formats = useFormats();
  const texts = useMiningTexts();
  const rowsOf = useLockRows(product);
  return ({ amount, foreseen }) => {
    const rows = rowsOf(foreseen).map(({ name, value = '' }) => ({ name, value }));
    return confirm({
      title: t('ask', { amount: `${formats.amount(amount)} ${product.asset}` }),
      text: t('askText', { terms: texts.early(product) }),
      rows,
      action: t('lockNow'),
    });
  };
}
