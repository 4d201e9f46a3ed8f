import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { madeQuery } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckFrame, CheckNotice } from '../../shared/ui/CheckFrame.tsx';
import { CheckSteps } from '../../shared/ui/CheckSteps.tsx';
import { checkFillReceipt, type FillVerdict, type ToldReceipt } from './checkFillReceipt.ts';
import { type ShownFill, toldFillSteps } from './fillSteps.ts';

const CHECKS = { path: 'checkedFill' };

export interface FillCheckProps {
  readonly told: ToldReceipt;
  readonly fill: ShownFill;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

/** Verify: what this device checks of the receipt, against which state, and what remains the exchange's word. */
export function FillCheck({ told, fill, isAsked, onAsk }: FillCheckProps) {
  const t = useTranslations('receipt');
  const { receipt, seal } = told;
  const given = [receipt.market, receipt.fillId, receipt.signature, seal?.entry ?? 0];
  const checked = useQuery(
    madeQuery(CHECKS, given, () => checkFillReceipt(told, fill), {
      enabled: isAsked,
      placeholderData: (before) => before,
    }),
  );
  const save = () => {
    const name = `candor-fill-${receipt.market}-${receipt.fillId}.json`;
    saveFile(name, 'application/json', JSON.stringify(told, undefined, 2));
  };
  return (
    <CheckFrame
      label={t('verify')}
      verdict={checked.data ? <Verdict verdict={checked.data} told={told} /> : null}
    >
      <Button look="ghost" onClick={save}>
        {t('save')}
      </Button>
      {isAsked ? null : (
        <Button look="primary" onClick={onAsk}>
          {t('verify')}
        </Button>
      )}
    </CheckFrame>
  );
}

interface VerdictProps {
  readonly verdict: FillVerdict;
  readonly told: ToldReceipt;
}

function Verdict({ verdict, told: { receipt, seal } }: VerdictProps) {
  const t = useTranslations('receipt');
  const formats = useFormats();
  if (verdict.type === 'unable') return <CheckNotice>{t('cannotCheck')}</CheckNotice>;
  const { fault } = verdict;
  const hasSeal = seal !== undefined;
  const values = {
    key: receipt.keyId,
    entry: `${receipt.entry}`,
    hash: seal?.stateHash ?? '',
    sealed: `${seal?.entry ?? ''}`,
    moment: seal ? formats.moment(seal.at) : '',
  };
  const steps = toldFillSteps(fault, hasSeal).map(({ step, state }) => ({
    key: step,
    text: t(state === 'waiting' ? 'sealComing' : `step_${step}`, values),
    state,
    stateText: t(`state_${state}`),
  }));
  const word = fault !== undefined ? 'notVerified' : hasSeal ? 'verified' : 'verifiedSoFar';
  return (
    <CheckSteps
      verdict={t(word)}
      holds={fault !== undefined ? false : hasSeal ? true : undefined}
      steps={steps}
      note={fault === undefined ? t('how') : t(`fault_${fault}`)}
    />
  );
}
