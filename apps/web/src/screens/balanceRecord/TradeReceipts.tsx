import { marketSymbolOf } from '@candor/money';
import { CALLS, type Fill } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import styles from './BalanceRecord.module.css';

const SpotReceipt = sheetPart(() => import('../../features/fillReceipt/SpotReceipt.tsx'));
/** More than an order fills against at once, as a rule. */
const FILLS_MAX = 100;

/** The member's trades of a moment, each with the way to its receipt. */
export function TradeReceipts({ at }: { readonly at: number }) {
  const [opened, setOpened] = useState<Fill>();
  const page = useQuery(
    query(CALLS.tradOrder, { page: 1, pageSize: FILLS_MAX, since: at, until: at + 1 }),
  );
  return (
    <>
      <Loaded query={page} skeleton={{ rows: 1, height: 44 }}>
        {({ rows }) => (
          <ul className={styles.receipts}>
            {rows
              .filter(({ createdAt }) => createdAt === at)
              .map((fill) => (
                <FillLine key={fill.fillId} fill={fill} onOpen={() => setOpened(fill)} />
              ))}
          </ul>
        )}
      </Loaded>
      {opened ? (
        <Suspense fallback={null}>
          <SpotReceipt fill={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function FillLine({ fill, onOpen }: { readonly fill: Fill; readonly onOpen: () => void }) {
  const t = useTranslations('trade');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const deed = t(fill.side);
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className="num">
          {deed} {formats.exact(fill.quantity)} {fill.baseAsset} · {formats.exact(fill.price)}{' '}
          {fill.quoteAsset}
        </span>
        <span className="sr"> {receipt('open', { deed, pair: marketSymbolOf(fill) })}</span>
        <Icon name="records" size={16} />
      </button>
    </li>
  );
}
