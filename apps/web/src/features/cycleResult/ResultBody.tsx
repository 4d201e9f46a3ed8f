import type { CycleResult } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import styles from './CycleResult.module.css';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { useNetText } from './useNetText.ts';

/** How a contract ended, why, and whether that can be believed. */
export function ResultBody({ result }: { readonly result: CycleResult }) {
  const t = useTranslations('cycle');
  const netText = useNetText();
  const { outcome, cause } = result;
  const why = outcome === 'void' ? `why_${cause}` : `why_${outcome}`;
  return (
    <>
      <p className={styles.outcome}>
        <b>{t('outcome', { outcome })}</b>
        <b className={`num ${toneOf(result.netResult)}`}>{netText(result)}</b>
      </p>
      <p className={styles.why}>{t(why)}</p>
      <Figures result={result} />
      <ReceiptCheck key={result.orderId} result={result} />
    </>
  );
}

function Figures({ result }: { readonly result: CycleResult }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const { entryPrice, exitPrice, stakeAsset } = result;
  const decimals = Math.max(decimalsOf(entryPrice ?? ''), decimalsOf(exitPrice ?? ''));
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.price(text, decimals);
  const rows = [
    { name: t('entry'), value: price(entryPrice) },
    { name: t('exit'), value: price(exitPrice) },
    { name: t('stake'), value: `${formats.amount(result.stake)} ${stakeAsset}` },
    { name: t('paidBack'), value: `${formats.amount(result.paid)} ${stakeAsset}` },
    { name: t('accepted'), value: formats.whole(result.createdAt) },
    { name: t('expired'), value: formats.whole(result.expiresAt) },
    { name: t('orderNumber'), value: `${result.orderId}` },
  ];
  return <FigureList figures={rows} />;
}
