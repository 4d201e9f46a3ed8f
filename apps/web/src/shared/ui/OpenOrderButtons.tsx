import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../native/useOnline.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.tsx';

export interface OpenOrderButtonsProps {
  /** What its market takes of it; the reason stands in the row under `reasonId`. */
  readonly rules: { readonly mayChange: boolean; readonly mayCancel: boolean };
  readonly reasonId: string;
  /** A cancel is under way. */
  readonly isCanceling: boolean;
  /** What each button does to which order, as it is read aloud. */
  readonly labels: { readonly change?: string; readonly cancel: string };
  /** The form that changes it; missing for an order that cannot be changed. */
  readonly form: ((onClose: () => void) => ReactNode) | undefined;
  readonly onCancel: () => void;
  /** In a row of a phone: signs in place of words, so that they stand beside the figures. */
  readonly isTight?: boolean | undefined;
}

/** To change an open order and to cancel it; without a network, or where the market takes it not, neither can be sent. */
export function OpenOrderButtons(props: OpenOrderButtonsProps) {
  const { rules, isCanceling, labels, form, onCancel, isTight = false } = props;
  const t = useTranslations('trade');
  const [isChanging, setIsChanging] = useState(false);
  const isBusy = !useOnline() || isCanceling;
  const { mayChange, mayCancel } = rules;
  const One = isTight ? Sign : Word;
  return (
    <>
      {form ? (
        <One
          isDisabled={isBusy || !mayChange}
          reasonId={mayChange ? undefined : props.reasonId}
          label={labels.change}
          word={t('change')}
          sign={<Pencil />}
          onClick={() => setIsChanging(true)}
        />
      ) : null}
      <One
        isDisabled={isBusy || !mayCancel}
        reasonId={mayCancel ? undefined : props.reasonId}
        label={labels.cancel}
        word={t('cancel')}
        sign="close"
        onClick={onCancel}
      />
      {isChanging && form ? (
        <Suspense fallback={null}>{form(() => setIsChanging(false))}</Suspense>
      ) : null}
    </>
  );
}

interface OneProps {
  readonly isDisabled: boolean;
  readonly reasonId: string | undefined;
  readonly label: string | undefined;
  readonly word: string;
  readonly sign: IconName | ReactElement;
  readonly onClick: () => void;
}

function Word({ word, sign: _, ...rest }: OneProps) {
  return (
    <Button look="ghost" size="small" {...rest}>
      {word}
    </Button>
  );
}

function Sign({ label = '', word, sign, ...rest }: OneProps) {
  return <IconButton size="row" icon={sign} label={label} tip={word} {...rest} />;
}

/** Drawn here, as no screen but those with orders has it. */
function Pencil() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 16l.8-3.400L13.300 4.100a1.500 1.500 0 0 1 2.100 0l.5.5a1.500 1.500 0 0 1 0 2.100L7.400 15.200ZM12 5.500 14.500 8" />
    </svg>
  );
}
