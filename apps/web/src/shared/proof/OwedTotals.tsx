import { formatUnitsTrimmed } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../api/query.ts';
import { useFormats } from '../numbers/formats.ts';
import { FigureList } from '../ui/FigureList.tsx';
import styles from './ProofState.module.css';

/** What members together are owed by the newest signed statement; nothing before the first. */
export function OwedTotals() {
  const t = useTranslations('trust');
  const formats = useFormats();
  const asked = useQuery(query(CALLS.liabilities, { pageSize: 1 }, { isSilent: true }));
  const statement = asked.data?.statements[0];
  if (statement === undefined) return null;
  const moment = formats.whole(statement.at);
  return (
    <section className={styles.owed} aria-label={t('owed')}>
      <h3>{t('owed')}</h3>
      <p>{t('owedText', { number: `${statement.number}`, moment })}</p>
      <FigureList
        figures={statement.assets.map(({ asset, decimals, owed, ofHouse }) => {
          const textOf = (units: string) =>
            formats.exact(formatUnitsTrimmed(BigInt(units), decimals));
          return {
            name: asset,
            value: (
              <>
                {textOf(owed)}
                {ofHouse === '0' ? null : (
                  <small>{t('owedToHouse', { amount: textOf(ofHouse) })}</small>
                )}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
