import type { WithdrawalTips } from '@candor/wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './CoinWithdraw.module.css';

/** §5, §6, §8: all that the member still lacks, and why nothing goes out right now. */
export function NotReady({ tips }: { readonly tips: WithdrawalTips }) {
  const t = useTranslations('withdraw');
  const { moment } = useFormats();
  const navigate = useNavigate();
  const { lockedUntil } = tips;
  return (
    <>
      {tips.isIdentityMissing ? (
        <Notice text={t('identityMissing')}>
          <Button look="ghost" size="small" onClick={() => void navigate({ to: '/idAuth' })}>
            {t('identityAction')}
          </Button>
        </Notice>
      ) : null}
      {tips.isFundPasswordMissing ? (
        <Notice text={t('fundMissing')}>
          <Button look="ghost" size="small" onClick={() => void navigate({ to: '/modifyPayPass' })}>
            {t('fundAction')}
          </Button>
        </Notice>
      ) : null}
      {tips.isStopped ? <Notice text={t('stopped')} /> : null}
      {lockedUntil === undefined || tips.isStopped ? null : (
        <Notice text={t('locked', { time: moment(lockedUntil) })} />
      )}
    </>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly children?: ReactNode;
}

function Notice({ text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
