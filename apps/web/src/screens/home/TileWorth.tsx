import type { Pair } from '@candor/wire';
import { keyOf } from '../../shared/socket/marketStore.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { useFiatPrice } from '../../shared/worth/useFiatPrice.ts';
import styles from './Home.module.css';

/** §2 approximate fiat value of a tile's coin, in the currency that the member chose. */
export default function TileWorth({ pair }: { readonly pair: Pair }) {
  const fiat = useFiatPrice(useTicker(keyOf(pair)) ?? pair);
  return fiat === undefined ? null : <span className={`num ${styles.tileWorth}`}>≈ {fiat}</span>;
}
