import type { TraderKind } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { houseKinds } from './houseKinds.ts';
import styles from './Traders.module.css';

/** The mark of a trade in which the house or a bot of it took part; nothing between members. */
export function TraderTag({ kinds }: { readonly kinds: readonly (TraderKind | undefined)[] }) {
  const t = useTranslations('market');
  return houseKinds(kinds).map((kind) => (
    <span key={kind} className={styles.tag}>
      {t(`kind_${kind}`)}
    </span>
  ));
}
