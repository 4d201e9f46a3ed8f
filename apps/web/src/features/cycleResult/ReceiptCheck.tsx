import type { Receipt } from '@candor/core/formulas';
import type { CycleResult } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type StepFault, toldSteps } from '../../shared/cycle/receiptSteps.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckFrame, CheckNotice } from '../../shared/ui/CheckFrame.tsx';
import { CheckSteps } from '../../shared/ui/CheckSteps.tsx';
import { type Checked, checkReceiptOf } from './checkReceiptOf.ts';

type State = { readonly type: 'idle' } | { readonly type: 'checking' } | Checked;

/** Verify: the receipt is asked for and checked here, and each step is told. */
export function ReceiptCheck({ result }: { readonly result: CycleResult }) {
  const t = useTranslations('cycle');
  const [state, setState] = useState<State>({ type: 'idle' });
  const check = async () => {
    setState({ type: 'checking' });
    setState(await checkReceiptOf(result));
  };
  const isDone = state.type === 'checked';
  return (
    <CheckFrame label={t('verify')} verdict={<Verdict state={state} />}>
      {'receipt' in state ? <SaveReceipt receipt={state.receipt} /> : null}
      <Button
        look={isDone ? 'ghost' : 'primary'}
        isDisabled={state.type === 'checking'}
        onClick={() => void check()}
      >
        {t(isDone ? 'verifyAgain' : state.type === 'checking' ? 'verifying' : 'verify')}
      </Button>
    </CheckFrame>
  );
}

function Verdict({ state }: { readonly state: State }) {
  const t = useTranslations('cycle');
  switch (state.type) {
    case 'idle':
    case 'checking':
      return null;
    case 'missing':
      return <CheckNotice>{state.text === '' ? t('notSigned') : state.text}</CheckNotice>;
    case 'unable':
      return <CheckNotice>{t('cannotCheck')}</CheckNotice>;
    case 'checked':
      return <Steps {...state} />;
    default:
      return state satisfies never;
  }
}

interface StepsProps {
  readonly receipt: Receipt;
  readonly fault: StepFault | undefined;
}

function Steps({ receipt, fault }: StepsProps) {
  const t = useTranslations('cycle');
  const count = receipt.paths.flat().reduce((sum, { lines }) => sum + lines.length, 0);
  const values = { key: receipt.keyId, count };
  const steps = toldSteps(fault).map(({ step, state }) => ({
    key: step,
    text: t(`step_${step}`, values),
    state,
    stateText: t(`step_${state}`),
  }));
  return (
    <CheckSteps
      verdict={t(fault === undefined ? 'verified' : 'notVerified')}
      holds={fault === undefined}
      steps={steps}
      note={fault === undefined ? t('verifiedHow') : t(`fault_${fault}`)}
    />
  );
}

/** The receipt as the file that `verify.mjs` takes. */
function SaveReceipt({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('cycle');
  const name = `candor-receipt-${receipt.order.id}.json`;
  const save = () => saveFile(name, 'application/json', JSON.stringify(receipt, undefined, 2));
  return (
    <Button look="ghost" onClick={save}>
      {t('saveReceipt')}
    </Button>
  );
}
