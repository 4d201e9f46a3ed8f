import type { AssetRow, FlashPairRow } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { assetOfSearch } from '../../shared/coins/assetOfSearch.ts';
import { useOnline } from '../../shared/native/useOnline.ts';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useSearch } from '../../shared/router/useRouting.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import styles from './CoinConvert.module.css';
import { CoinSide } from './CoinSide.tsx';
import {
  type ConvertDraft,
  type ConvertError,
  type ConvertSide,
  coinsOf,
  convertError,
  estimateOf,
  fittingDraft,
  partnersOf,
  sideOf,
  turned,
} from './convertForm.ts';
import { QuoteSheet } from './QuoteSheet.tsx';
import { useQuote } from './useQuote.ts';

export interface ConvertFormProps {
  readonly pairs: readonly FlashPairRow[];
  readonly account: readonly AssetRow[];
}

/** Which coin is given for which, how much of it, and the way to a quote. */
export function ConvertForm({ pairs, account }: ConvertFormProps) {
  const t = useTranslations('convert');
  const isOnline = useOnline();
  const { draft, side, change } = useConvertDraft(pairs);
  const [error, setError] = useState<ConvertError>();
  const quoting = useQuote(() => change({ given: '' }));
  const available = account.find(({ asset }) => asset === draft.fromAsset)?.available ?? '0';
  if (side === undefined) return null;
  const edit = (next: Partial<ConvertDraft>) => {
    setError(undefined);
    change(next);
  };
  const submit = () => {
    const broken = convertError(draft, side, available);
    setError(broken);
    if (broken === undefined) void quoting.ask(draft);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <CoinSide
        title={t('give')}
        coinLabel={t('giveCoin')}
        asset={draft.fromAsset}
        coins={coinsOf(pairs)}
        onCoin={(fromAsset) => edit({ fromAsset, given: '' })}
        entry={{ draft, side, available, error, onChange: (given) => edit({ given }) }}
      />
      <div className={styles.turn}>
        <IconButton icon="swap" label={t('turn')} onClick={() => edit(turned(draft))} />
      </div>
      <CoinSide
        title={t('receive')}
        coinLabel={t('receiveCoin')}
        asset={draft.toAsset}
        coins={partnersOf(pairs, draft.fromAsset)}
        onCoin={(toAsset) => edit({ toAsset })}
        estimate={estimateOf(draft, side)}
      />
      <Terms draft={draft} side={side} />
      <Button
        type="submit"
        isDisabled={quoting.isSending || !isOnline || side.pair.price === undefined}
      >
        {t('quote')}
      </Button>
      <QuoteSheet quoting={quoting} side={side} onAgain={submit} />
    </Form>
  );
}

const KEPT = ['fromAsset', 'toAsset', 'given'] as const;

/** The draft, always of a pair that is open; a coin may be named in the address, which has a draft of its own. */
function useConvertDraft(pairs: readonly FlashPairRow[]) {
  const asset = assetOfSearch(useSearch());
  const [initial] = useState<ConvertDraft>({ fromAsset: asset, toAsset: '', given: '' });
  const [written, write] = useDraft({ form: `convert.${asset}`, initial, kept: KEPT });
  const draft = fittingDraft(written, pairs);
  const change = (next: Partial<ConvertDraft>) => write({ ...draft, ...next });
  return { draft, side: sideOf(draft, pairs), change };
}

/** The price as it stands and what may be given at a time. */
function Terms({ draft, side }: { readonly draft: ConvertDraft; readonly side: ConvertSide }) {
  const t = useTranslations('convert');
  const formats = useFormats();
  const { pair, isSell, minimum, maximum } = side;
  const price = isSell ? pair.bestBid : pair.bestAsk;
  const rate = price && {
    base: pair.baseAsset,
    price: formats.decimal(price, decimalsOf(pair.price ?? '')),
    quote: pair.quoteAsset,
  };
  return (
    <div className={styles.terms}>
      <p className="num">{rate ? t('rate', rate) : t('noPrice')}</p>
      <p className="num">
        {t('limits', {
          minimum: formats.amount(minimum),
          maximum: formats.amount(maximum),
          asset: draft.fromAsset,
        })}
      </p>
    </div>
  );
}
