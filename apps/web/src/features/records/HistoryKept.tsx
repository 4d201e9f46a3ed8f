import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './RecordList.module.css';

/** Says below a list from when on history is kept whole, where the exchange lost what was before. */
export function HistoryKept({ from }: { readonly from: number | undefined }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  if (from === undefined) return null;
  return <p className={styles.kept}>{t('keptFrom', { time: formats.moment(from) })}</p>;
}
