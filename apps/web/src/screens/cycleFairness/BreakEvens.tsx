import type { CycleFairness } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { breakEvenPercent } from '../../shared/cycle/stakeFigures.ts';
import { useDurationText } from '../../shared/cycle/useDurationText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import styles from './CycleFairness.module.css';

type Rates = CycleFairness['durations'];

/** For each duration: what is paid, what is lost, and how often one must be right to come out even. */
export function BreakEvens({ durations }: { readonly durations: Rates }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const durationText = useDurationText();
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  return (
    <table className={`num ${styles.table}`}>
      <caption>{t('breakEvens')}</caption>
      <thead>
        <tr>
          <th>{t('duration')}</th>
          <th>{t('payoutRate')}</th>
          <th>{t('lossRate')}</th>
          <th>{t('winsNeeded')}</th>
        </tr>
      </thead>
      <tbody>
        {durations.map((each) => (
          <tr key={each.durationSeconds}>
            <td>{durationText(each.durationSeconds)}</td>
            <td>+{percent(each.payoutRate)}</td>
            <td>−{percent(each.lossRate)}</td>
            <td>{formats.percentPlain(breakEvenPercent(each.payoutRate, each.lossRate))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
