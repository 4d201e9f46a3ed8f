import { CALLS, type ResponseOf, type StepUpWay } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { useQuestionEnd } from '../../shared/ui/useQuestionEnd.ts';
import { ByCode } from './ByCode.tsx';
import { ByPasskey } from './ByPasskey.tsx';
import styles from './StepUp.module.css';

export type StepUpOptions = ResponseOf<typeof CALLS.stepUpOptions>;

export interface StepUpSheetProps {
  /** True when the member proved it; false when they closed the sheet. */
  readonly onEnd: (isProved: boolean) => void;
}

/** Asks for one proof, by the best way the member has; the others are a tap away. */
export default function StepUpSheet({ onEnd }: StepUpSheetProps) {
  const t = useTranslations('security');
  useQuestionEnd(onEnd);
  const options = useQuery(
    query(CALLS.stepUpOptions, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  return (
    <Sheet isOpen title={t('stepUpTitle')} onClose={() => onEnd(false)}>
      <div className={styles.sheet}>
        <p className={styles.text}>{t('stepUpText')}</p>
        <Loaded query={options} skeleton={{ rows: 2, height: 72 }} failed={options.error?.message}>
          {(told) => (
            <Ways
              options={told}
              onProved={() => onEnd(true)}
              onAgain={() => void options.refetch()}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

interface WaysProps {
  readonly options: StepUpOptions;
  readonly onProved: () => void;
  readonly onAgain: () => void;
}

function Ways({ options, onProved, onAgain }: WaysProps) {
  const t = useTranslations('security');
  const [chosen, setChosen] = useState<StepUpWay>();
  const way = chosen ?? options.ways[0];
  const names = {
    passkey: t('wayPasskey'),
    totp: t('wayTotp'),
    recoveryCode: t('wayRecoveryCode'),
    contactCode: t('wayContactCode'),
  };
  if (way === undefined) return <EmptyState title={t('noWay')} text={t('noWayHint')} />;
  return (
    <>
      {options.ways.length > 1 ? (
        <Segmented
          label={t('stepUpTitle')}
          value={way}
          onChange={setChosen}
          options={options.ways.map((value) => ({ value, label: names[value] }))}
        />
      ) : null}
      {way === 'passkey' ? (
        <ByPasskey asked={options.passkey} onProved={onProved} onAgain={onAgain} />
      ) : (
        <ByCode key={way} way={way} contacts={options.contacts} onProved={onProved} />
      )}
    </>
  );
}
