import { useTranslations } from 'use-intl';
import { useKept } from '../../shared/native/useKept.ts';
import { shortcutChoice } from '../../shared/shortcuts/shortcutChoice.ts';
import { printed, type Shortcut } from '../../shared/shortcuts/shortcuts.ts';
import { Check } from '../../shared/ui/Check.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './ShortcutSheet.module.css';

export interface ShortcutSheetProps {
  /** What opens the quick search on this board. */
  readonly quickKey: string;
  readonly onClose: () => void;
}

/** The keys and what they do, and the switch. */
export default function ShortcutSheet({ quickKey, onClose }: ShortcutSheetProps) {
  const t = useTranslations('shortcuts');
  const names = useNames();
  const { isOn } = useKept(shortcutChoice);
  const keysOf = (shown: readonly Shortcut[]) =>
    shown.map((name) => ({ key: printed(name), name: names[name] }));
  return (
    <Sheet isOpen onClose={onClose} title={t('title')}>
      <div className={styles.groups} data-off={!isOn || undefined}>
        <Group
          title={t('places')}
          rows={[
            ...keysOf(['home', 'market', 'trade', 'futures', 'balances', 'search']),
            { key: quickKey, name: t('quick') },
          ]}
        />
        <Group title={t('trading')} rows={keysOf(['buy', 'sell', 'chart'])} />
        <Group title={t('help')} rows={[...keysOf(['list']), { key: 'Esc', name: t('close') }]} />
      </div>
      <Check
        label={t('switch')}
        isChecked={isOn}
        onChange={(next) => shortcutChoice.keep({ isOn: next })}
      />
      <p className={styles.about}>{t('about')}</p>
    </Sheet>
  );
}

function useNames(): Readonly<Record<Shortcut, string>> {
  const t = useTranslations('shortcuts');
  const places = useTranslations('shell');
  const trade = useTranslations('trade');
  return {
    home: places('home'),
    market: places('market'),
    trade: t('trade'),
    futures: trade('futures'),
    balances: places('balances'),
    search: t('search'),
    buy: t('buy'),
    sell: t('sell'),
    chart: t('chart'),
    list: t('list'),
  };
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly name: string }[];
}

function Group({ title, rows }: GroupProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
