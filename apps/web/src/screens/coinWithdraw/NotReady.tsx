import type { WithdrawalTips } from '@candor/wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './CoinWithdraw.module.css';

/** §5, §6, §8: what the member still lacks, and why nothing goes out right now. */
export function NotReady({ tips }: { readonly tips: WithdrawalTips }) {
  const t = useTranslations('withdraw');
  const { moment } = useFormats();
  const navigate = useNavigate();
  if (tips.isIdentityMissing) {
    return (
      <Notice text={t('identityMissing')}>
        <Button look="ghost" size="small" onClick={() => void navigate({ to: '/idAuth' })}>
          {t('identityAction')}
        </Button>
      </Notice>
    );
  }
  if (tips.isFundPasswordMissing) {
    return (
      <Notice text={t('fundMissing')}>
        <Button look="ghost" size="small" onClick={() => void navigate({ to: '/modifyPayPass' })}>
          {t('fundAction')}
        </Button>
      </Notice>
    );
  }
  if (tips.isStopped) return <Notice text={t('stopped')} />;
  const { lockedUntil } = tips;
  return lockedUntil === undefined ? null : (
    <Notice text={t('locked', { time: moment(lockedUntil) })} />
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
