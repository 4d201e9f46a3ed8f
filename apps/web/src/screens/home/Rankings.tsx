import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairHeading } from '../../features/pairList/PairHeading.tsx';
import { PairRows } from '../../features/pairList/PairRows.tsx';
import { useKept } from '../../shared/native/useKept.ts';
import { KIND_NAMES } from '../../shared/pairs/kindNames.ts';
import { type ListedPairs, usePairs } from '../../shared/pairs/usePairs.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import { Picker } from '../../shared/ui/Picker.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { HOME_TABS, type HomeTab, homeList, homeTab } from './homeLists.ts';

/** §2: timed contracts are not ranked: nothing of them is traded in a book. */
type RankedKind = 'spot' | 'perp';

/** §2: the three lists by volume, rise and fall, of spot pairs or of futures; the list is remembered. */
export function Rankings({ pairs }: { readonly pairs: ListedPairs }) {
  const t = useTranslations('home');
  const tab = useKept(homeTab);
  const [kind, setKind] = useState<RankedKind>('spot');
  return (
    <>
      <TopTabs
        tabs={HOME_TABS.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={homeTab.keep}
        label={t('lists')}
        end={<KindPicker kind={kind} onChange={setKind} />}
      />
      <PairHeading />
      {kind === 'spot' ? <List kind="spot" pairs={pairs} tab={tab} /> : <PerpList tab={tab} />}
    </>
  );
}

interface KindPickerProps {
  readonly kind: RankedKind;
  readonly onChange: (kind: RankedKind) => void;
}

function KindPicker({ kind, onChange }: KindPickerProps) {
  const t = useTranslations('market');
  const kinds: readonly RankedKind[] = ['spot', 'perp'];
  return (
    <Picker
      label={t('title')}
      shown={t(KIND_NAMES[kind])}
      value={kind}
      options={kinds.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
      onChange={(value) => onChange(value === 'perp' ? 'perp' : 'spot')}
    />
  );
}

/** Perpetuals are asked for only where somebody wants to see them. */
function PerpList({ tab }: { readonly tab: HomeTab }) {
  return <List kind="perp" pairs={usePairs('perp')} tab={tab} />;
}

interface ListProps {
  readonly kind: RankedKind;
  readonly pairs: ListedPairs;
  readonly tab: HomeTab;
}

function List({ kind, pairs, tab }: ListProps) {
  const t = useTranslations('home');
  return (
    <PairRows
      kind={kind}
      pairs={pairs}
      shown={homeList(valuePairs(pairs.data ?? []), tab)}
      emptyText={t('noPairs')}
    />
  );
}
