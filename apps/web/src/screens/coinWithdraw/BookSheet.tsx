import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './CoinWithdraw.module.css';

type Book = ResponseOf<typeof CALLS.toAddressList>;

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
  const ofNetwork = ({ addresses }: Book) => addresses.filter((each) => each.network === network);
  const book = useQuery(query(CALLS.toAddressList, { asset }, { select: ofNetwork }));
  return (
    <Sheet isOpen isBeside title={t('bookTitle')} onClose={onClose}>
      <Loaded query={book} skeleton={{ rows: 2, height: 56 }} empty={{ title: t('bookEmpty') }}>
        {(here) => (
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
        )}
      </Loaded>
      <Button look="link" onClick={() => void navigate({ to: '/coinAddress' })}>
        {t('manage')}
      </Button>
    </Sheet>
  );
}
