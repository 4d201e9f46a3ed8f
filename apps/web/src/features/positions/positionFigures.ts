/** What a position comes to at a mark, by the core's formulas; and how near it is to its liquidation. */
import {
  type PositionSide,
  type Ratio,
  ratioOfDecimal,
  returnOnMargin,
  textOf,
  times,
  unrealizedProfit,
} from '@candor/core/formulas';
import { parseDecimal } from '@candor/money';
import { percentText } from '../../shared/perp/percentText.ts';

export interface FiguredPosition {
  readonly side: PositionSide;
  readonly marginMode: 'cross' | 'isolated';
  /** Contracts. */
  readonly quantity: string;
  /** Average entry. */
  readonly price: string;
  readonly margin: string;
  readonly liquidationPrice?: string | undefined;
}

export interface LiveFigures {
  /** Plain decimal text in quote; '' where it cannot be told. */
  readonly profit: string;
  /** Of the margin, in percent. */
  readonly profitRate: string;
}

export interface Nearness {
  /** How far the mark has come from the entry to the liquidation point, 0 to 1. */
  readonly share: number;
  /** How far the mark may still go, in percent of itself, as decimal text. */
  readonly distance: string;
}

const PERCENT = ratioOfDecimal({ units: 100n, scale: 0 });
const PERCENT_DECIMALS = 2;
const PROFIT_DECIMALS = 8;

/** Profit and its rate at a mark; `contractSize` is base coin a contract. */
export function figuresAt(
  position: FiguredPosition,
  mark: string,
  contractSize: string,
): LiveFigures {
  const [lots, entry, price, size, margin] = [
    position.quantity,
    position.price,
    mark,
    contractSize,
    position.margin,
  ].map(ratioOf);
  if (!lots || !entry || !price || !size || !margin) return { profit: '', profitRate: '' };
  const quantity = times(lots, size);
  const profit = unrealizedProfit({ side: position.side, quantity, entry, price });
  const rate = returnOnMargin({ profit, margin });
  return {
    profit: textOf(profit, PROFIT_DECIMALS, 'down'),
    profitRate: rate ? percentText(rate) : '',
  };
}

/**
 * How near a position is; undefined where nothing liquidates it. A cross account whose other row is larger falls
 * due the other way than this position loses. Floats: they only draw.
 */
export function nearnessOf(position: FiguredPosition, mark: string): Nearness | undefined {
  const [liquidation, entry, now] = [position.liquidationPrice, position.price, mark].map(Number);
  if (!liquidation || !entry || !now || position.liquidationPrice === undefined) return undefined;
  const falls = (position.side === 'long') === liquidation < entry;
  const isOwnWay = position.marginMode === 'isolated' || falls;
  const isBelow = (position.side === 'long') === isOwnWay;
  const left = isBelow ? now - liquidation : liquidation - now;
  const whole = Math.abs(entry - liquidation);
  const share = whole === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / whole));
  return { share, distance: distanceOf(position, mark) };
}

function distanceOf({ liquidationPrice = '' }: FiguredPosition, mark: string): string {
  const [liquidation, now] = [liquidationPrice, mark].map(ratioOf);
  if (!liquidation || !now || now.top === 0n) return '0';
  const top = liquidation.top * now.bottom - now.top * liquidation.bottom;
  const apart: Ratio = {
    top: (top < 0n ? -top : top) * now.bottom,
    bottom: liquidation.bottom * now.bottom * now.top,
  };
  return textOf(times(apart, PERCENT), PERCENT_DECIMALS, 'down');
}

function ratioOf(text: string): Ratio | undefined {
  const value = parseDecimal(text);
  return value && ratioOfDecimal(value);
}
