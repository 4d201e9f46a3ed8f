import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';

export interface OpenOrderButtonsProps {
  /** A cancel is under way. */
  readonly isCanceling: boolean;
  /** What each button does to which order, as it is read aloud. */
  readonly labels: { readonly change: string; readonly cancel: string };
  /** The form that changes it; missing for an order that cannot be changed. */
  readonly form: ((onClose: () => void) => ReactNode) | undefined;
  readonly onCancel: () => void;
}

/** To change an open order and to cancel it. */
export function OpenOrderButtons({ isCanceling, labels, form, onCancel }: OpenOrderButtonsProps) {
  const t = useTranslations('trade');
  const [isChanging, setIsChanging] = useState(false);
  const look = { look: 'ghost', size: 'small', isDisabled: isCanceling } as const;
  return (
    <>
      {form ? (
        <Button {...look} label={labels.change} onClick={() => setIsChanging(true)}>
          {t('change')}
        </Button>
      ) : null}
      <Button {...look} label={labels.cancel} onClick={onCancel}>
        {t('cancel')}
      </Button>
      {isChanging && form ? (
        <Suspense fallback={null}>{form(() => setIsChanging(false))}</Suspense>
      ) : null}
    </>
  );
}
