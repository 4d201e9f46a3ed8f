import { useTranslations } from 'use-intl';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './CoinTransfer.module.css';
import { ACCOUNTS, type Account, into, outOf, type TransferDraft } from './transferForm.ts';

export interface TransferWayProps {
  readonly draft: TransferDraft;
  readonly onChange: (draft: TransferDraft) => void;
  readonly onTurn: () => void;
}

/** From which account into which, and the button that turns it round. */
export function TransferWay({ draft, onChange, onTurn }: TransferWayProps) {
  const t = useTranslations('transfer');
  const options = ACCOUNTS.map((value) => ({ value, label: t(value) }));
  const choice = (label: string, value: Account, choose: (account: Account) => void) => (
    <div>
      <span className={styles.accountName}>{label}</span>
      <Select label={label} value={value} options={options} onChange={choose} />
    </div>
  );
  return (
    <div className={styles.way}>
      <div className={styles.accounts}>
        {choice(t('from'), draft.from, (account) => onChange(outOf(draft, account)))}
        {choice(t('to'), draft.to, (account) => onChange(into(draft, account)))}
      </div>
      <IconButton icon="swap" label={t('turn')} onClick={onTurn} />
    </div>
  );
}
