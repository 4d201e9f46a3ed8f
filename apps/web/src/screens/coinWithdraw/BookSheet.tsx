import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { query } from '../../shared/api/query.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './CoinWithdraw.module.css';

interface BookSheetProps {
  readonly asset: string;
  readonly network: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

/** The member's own addresses of one network, to choose from. */
export function BookSheet({ asset, network, onChoose, onClose }: BookSheetProps) {
  const t = useTranslations('withdraw');
  const navigate = useNavigate();
  const book = useQuery(query(CALLS.toAddressList, { asset }));
  const list = () => {
    if (book.isError && !book.data) return <ListFailed onRetry={() => void book.refetch()} />;
    if (!book.data) return <Skeleton rows={2} height={56} />;
    const here = book.data.addresses.filter((each) => each.network === network);
    if (here.length === 0) return <EmptyState title={t('bookEmpty')} />;
    return (
      <ul className={styles.book}>
        {here.map(({ addressId, label, address }) => (
          <li key={addressId}>
            <button type="button" onClick={() => onChoose(address)}>
              <strong>{label}</strong>
              <span>{address}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Sheet isOpen isBeside title={t('bookTitle')} onClose={onClose}>
      {list()}
      <Button look="link" onClick={() => void navigate({ to: '/coinAddress' })}>
        {t('manage')}
      </Button>
    </Sheet>
  );
}
