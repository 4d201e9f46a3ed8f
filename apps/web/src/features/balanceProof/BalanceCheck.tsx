import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { madeQuery } from '../../shared/api/query.ts';
import { useMember } from '../../shared/api/useMember.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckFrame, CheckNotice } from '../../shared/ui/CheckFrame.tsx';
import { CheckSteps } from '../../shared/ui/CheckSteps.tsx';
import { BALANCE_CHECKS } from './balanceChecks.ts';
import { type StatedProof, toldBalanceSteps } from './balanceSteps.ts';
import { type BalanceVerdict, checkBalanceProof } from './checkBalanceProof.ts';

export interface BalanceCheckProps {
  readonly told: StatedProof;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

/** Verify: what this device checks of the member's part in the statement, and what remains the exchange's word. */
export function BalanceCheck({ told, isAsked, onAsk }: BalanceCheckProps) {
  const t = useTranslations('owed');
  const own = useMember().data?.memberId;
  const { member, statement, proofs } = told;
  const given = [member, own, statement.signature, proofs.map(({ units }) => units)];
  const checked = useQuery(
    madeQuery(BALANCE_CHECKS, given, () => checkBalanceProof(told, own), {
      enabled: isAsked && own !== undefined,
    }),
  );
  const save = () => {
    const name = `candor-balance-${statement.number}.json`;
    saveFile(name, 'application/json', JSON.stringify(told, undefined, 2));
  };
  const retry = () => void checked.refetch();
  const isUnable = checked.data?.type === 'unable';
  return (
    <CheckFrame
      label={t('verify')}
      verdict={checked.data ? <Verdict verdict={checked.data} told={told} /> : null}
    >
      <Button look="ghost" onClick={save}>
        {t('save')}
      </Button>
      {isAsked && !isUnable ? null : (
        <Button look="primary" onClick={isUnable ? retry : onAsk}>
          {t('verify')}
        </Button>
      )}
    </CheckFrame>
  );
}

interface VerdictProps {
  readonly verdict: BalanceVerdict;
  readonly told: StatedProof;
}

function Verdict({ verdict, told: { member, statement, proofs } }: VerdictProps) {
  const t = useTranslations('owed');
  if (verdict.type === 'unable') return <CheckNotice>{t('cannotCheck')}</CheckNotice>;
  const { fault } = verdict;
  const values = {
    member: `${member}`,
    key: statement.keyId,
    count: proofs.length,
    number: `${statement.number}`,
  };
  const steps = toldBalanceSteps(fault).map(({ step, state }) => ({
    key: step,
    text: t(`step_${step}`, values),
    state,
    stateText: t(`state_${state}`),
  }));
  return (
    <CheckSteps
      verdict={t(fault === undefined ? 'verified' : 'notVerified')}
      holds={fault === undefined}
      steps={steps}
      note={fault === undefined ? t('how') : t(`fault_${fault}`)}
    />
  );
}
