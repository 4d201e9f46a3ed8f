import { marketKeyOf, marketSymbolOf } from '@candor/money';
import type { Position } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { usePerpTicker } from '../../shared/socket/useFeed.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { RowName } from '../../shared/ui/RowName.tsx';
import { NearnessBar } from './NearnessBar.tsx';
import styles from './Positions.module.css';
import { figuresAt, nearnessOf } from './positionFigures.ts';

export type PositionDeed = 'closeAll' | 'closePart' | 'margin' | 'stops' | 'share';

export interface PositionCardProps {
  readonly position: Position;
  /** Those that this place offers. */
  readonly deeds: readonly PositionDeed[];
  readonly onDeed: DoDeed;
}

/** `rests`: the market of the position is halted, which takes neither closes nor stops. */
export type DoDeed = (deed: PositionDeed, position: Position, rests?: boolean) => void;

/** One open position: what it is, what it brings at the mark, how near it is to its end, what can be done. */
export function PositionCard({ position, deeds, onDeed }: PositionCardProps) {
  const t = useTranslations('futures');
  const symbol = marketSymbolOf(position);
  const perp = usePerpTicker(marketKeyOf('perp', symbol));
  const mark = perp?.markPrice ?? position.markPrice;
  const live = perp
    ? figuresAt(position, mark, perp.contractSize)
    : { profit: position.unrealized, profitRate: position.profitRate };
  const nearness = nearnessOf(position, mark);
  return (
    <li
      className={styles.card}
      aria-label={t(position.side === 'long' ? 'longOf' : 'shortOf', { pair: symbol })}
    >
      <div className={styles.head}>
        <RowName
          name={t(position.side)}
          isUp={position.side === 'long'}
          pair={symbol}
          note={`${t(position.marginMode)} ${position.leverage}×`}
        />
        {deeds.includes('share') ? <ShareButton position={position} onDeed={onDeed} /> : null}
      </div>
      <Profit {...live} unit={position.quoteAsset} />
      <Figures position={position} mark={mark} priceDecimals={perp?.priceDecimals ?? 2} />
      <Stops stops={position.stops} priceDecimals={perp?.priceDecimals ?? 2} />
      <NearnessBar nearness={nearness} />
      <div className={styles.deeds}>
        <PositionDeeds position={position} deeds={deeds} onDeed={onDeed} />
      </div>
    </li>
  );
}

/** The way to the poster. */
export function ShareButton({ position, onDeed }: Omit<PositionCardProps, 'deeds'>) {
  const t = useTranslations('futures');
  const pair = marketSymbolOf(position);
  const share = () => onDeed('share', position);
  return <IconButton icon="share" label={t('sharePosition', { pair })} onClick={share} />;
}

/** What can be done with a position, but to share it. */
export function PositionDeeds({ position, deeds, onDeed }: PositionCardProps) {
  const t = useTranslations('futures');
  const perp = usePerpTicker(marketKeyOf('perp', marketSymbolOf(position)));
  const has = (deed: PositionDeed) => deeds.includes(deed);
  return (
    <>
      {has('margin') && position.marginMode === 'isolated' ? (
        <Deed label={t('margin')} onPress={() => onDeed('margin', position)} />
      ) : null}
      {has('stops') ? <Deed label={t('stops')} onPress={() => onDeed('stops', position)} /> : null}
      <Deed label={t('closePart')} onPress={() => onDeed('closePart', position)} />
      <Deed label={t('closeWhole')} onPress={() => onDeed('closeAll', position, perp?.isHalted)} />
    </>
  );
}

function Deed({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button look="ghost" size="small" onClick={onPress}>
      {label}
    </Button>
  );
}

interface ProfitProps {
  readonly profit: string;
  readonly profitRate: string;
  readonly unit: string;
}

function Profit({ profit, profitRate, unit }: ProfitProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const tone = toneOf(profit);
  const sign = tone === 'up' ? '+' : '';
  return (
    <p className={`num ${styles.profit} ${tone}`}>
      <span className="sr">{t('unrealized')} </span>
      <b>{profit === '' ? NOTHING : `${sign}${formats.decimal(profit, MONEY_DECIMALS)}`}</b>{' '}
      <i>{unit}</i>
      <span>{profitRate === '' ? '' : formats.percent(profitRate)}</span>
    </p>
  );
}

interface FiguresProps {
  readonly position: Position;
  readonly mark: string;
  readonly priceDecimals: number;
}

function Figures({ position, mark, priceDecimals }: FiguresProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = (text: string) => formats.price(text, priceDecimals);
  const { liquidationPrice, quoteAsset } = position;
  const money = (text: string) => (
    <Figure
      shown={formats.quote(text, MONEY_DECIMALS)}
      exact={`${formats.amount(text)} ${quoteAsset}`}
    />
  );
  return (
    <dl className={`num ${styles.figures}`}>
      <Named name={t('contracts')}>{formats.amount(position.quantity)}</Named>
      <Named name={t('openPrice')}>{price(position.price)}</Named>
      <Named name={t('mark')}>{price(mark)}</Named>
      <Named name={t('liquidationPoint')} isWarning={liquidationPrice !== undefined}>
        {liquidationPrice === undefined ? NOTHING : price(liquidationPrice)}
      </Named>
      <Named name={t('margin')}>{money(position.margin)}</Named>
      <Named name={t('fee')}>{money(position.fees)}</Named>
    </dl>
  );
}

interface NamedProps {
  readonly name: string;
  readonly isWarning?: boolean;
  readonly children: React.ReactNode;
}

function Named({ name, isWarning = false, children }: NamedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-warn={isWarning || undefined}>{children}</dd>
    </div>
  );
}

interface StopsProps {
  readonly stops: Position['stops'];
  readonly priceDecimals: number;
}

/** The prices at which the position closes by itself. */
function Stops({ stops, priceDecimals }: StopsProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.decimal(text, priceDecimals);
  const partOf = (contracts: string) => ({
    quantity: formats.amount(contracts),
    count: Number(contracts),
  });
  if (stops.length === 0) return null;
  return (
    <ul className={`num ${styles.stops}`} aria-label={t('stopsSet')}>
      {stops.map((stop) => (
        <li key={stop.stopId}>
          {t('stops')} <b>{price(stop.takeProfit)}</b> / <b>{price(stop.stopLoss)}</b>
          {stop.quantity === undefined ? null : ` · ${t('stopPart', partOf(stop.quantity))}`}
        </li>
      ))}
    </ul>
  );
}
