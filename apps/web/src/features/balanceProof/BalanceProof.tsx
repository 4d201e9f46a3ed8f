import { formatUnitsTrimmed } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { BalanceCheck } from './BalanceCheck.tsx';
import styles from './BalanceProof.module.css';
import { hasStatement, type StatedProof, type ToldProof } from './balanceSteps.ts';
import { NOW_SCALE, useNow } from './useNow.ts';

/** How soon a statement is asked for again that is being made. */
const COMING_MS = 2_000;

export interface BalanceProofProps {
  readonly isHidden: boolean;
  readonly onClose: () => void;
}

/** What the exchange says that it owes, the member's part in it, and whether that can be believed. */
export default function BalanceProof({ isHidden, onClose }: BalanceProofProps) {
  const t = useTranslations('owed');
  const [isAsked, setIsAsked] = useState(false);
  const told = useQuery(
    query(
      CALLS.balanceProof,
      {},
      {
        // The sheet says itself that it could not be read: a toast would lie over the way to try again.
        isSilent: true,
        staleTime: 0,
        refetchInterval: ({ state }) => (isWaiting(state.data) ? COMING_MS : false),
      },
    ),
  );
  return (
    <Sheet isOpen title={t('title')} onClose={onClose}>
      <div className={styles.proof}>
        <p className={styles.words}>{t('about')}</p>
        <Loaded query={told} skeleton={{ rows: 3, height: 44 }}>
          {(proof) =>
            hasStatement(proof) ? (
              <Stated
                told={proof}
                isHidden={isHidden}
                isAsked={isAsked}
                onAsk={() => setIsAsked(true)}
              />
            ) : (
              <EmptyState title={t('noStatement')} text={t('noStatementText')} />
            )
          }
        </Loaded>
      </div>
    </Sheet>
  );
}

/** Without a statement, or without a part in it while another one comes. */
function isWaiting(told: ToldProof | undefined): boolean {
  if (told === undefined) return false;
  return told.statement === undefined || (told.proofs.length === 0 && told.isComing);
}

interface StatedProps {
  readonly told: StatedProof;
  readonly isHidden: boolean;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

function Stated({ told, isHidden, isAsked, onAsk }: StatedProps) {
  const t = useTranslations('owed');
  const formats = useFormats();
  const { number, entry, at } = told.statement;
  return (
    <>
      <FigureList
        figures={[
          { name: t('made'), value: formats.whole(at) },
          { name: t('number'), value: formats.exact(`${number}`) },
          { name: t('entry'), value: formats.exact(`${entry}`) },
        ]}
      />
      {told.proofs.length === 0 ? (
        <p role="status" className={styles.words}>
          {t(told.isComing ? 'notCountedYet' : 'nothingThen')}
        </p>
      ) : (
        <>
          <Parts told={told} isHidden={isHidden} />
          <p className={styles.words}>{t('neighbour')}</p>
          <BalanceCheck told={told} isAsked={isAsked} onAsk={onAsk} />
        </>
      )}
    </>
  );
}

/** What the member was owed of each asset, of what all were; and what it is now where that is another amount. */
function Parts({ told: { statement, proofs }, isHidden }: Omit<StatedProps, 'isAsked' | 'onAsk'>) {
  const t = useTranslations('owed');
  const balances = useTranslations('balances');
  const formats = useFormats();
  const now = useNow();
  const rows = proofs.map(({ asset, units }) => {
    const { decimals = 0, owed = '0' } =
      statement.assets.find((each) => each.asset === asset) ?? {};
    const textOf = (amount: string) => formats.exact(formatUnitsTrimmed(BigInt(amount), decimals));
    const own = isHidden ? balances('hidden') : textOf(units);
    const present = isHidden ? undefined : now?.get(asset);
    const then = BigInt(units) * 10n ** BigInt(NOW_SCALE - decimals);
    const changed = present === undefined || present === then ? undefined : present;
    return {
      name: asset,
      value: (
        <span className={styles.part}>
          <b>{own}</b>
          <small>{t('ofAll', { total: textOf(owed) })}</small>
          {changed === undefined ? null : (
            <small>
              {t('now', { amount: formats.exact(formatUnitsTrimmed(changed, NOW_SCALE)) })}
            </small>
          )}
        </span>
      ),
    };
  });
  return (
    <section aria-label={t('parts')}>
      <h3 className={styles.head}>{t('parts')}</h3>
      <FigureList figures={rows} />
    </section>
  );
}
