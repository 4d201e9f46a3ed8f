import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../shared/api/session.ts';
import { wantTexts } from '../shared/i18n/language.ts';
import { later } from '../shared/later.ts';
import { useNamed } from '../shared/named/useNamed.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { Link } from '../shared/router/Link.tsx';
import { useLocation } from '../shared/router/useRouting.ts';
import { comeBackTo } from '../shared/session/afterLogin.ts';
import { useShortcutKeys } from '../shared/shortcuts/shortcutChoice.ts';
import { Icon, type IconName } from '../shared/ui/icons.tsx';
import { Logo } from '../shared/ui/Logo.tsx';
import styles from './DeskBar.module.css';
import { QUICK_KEY, useQuickKey } from './useQuickKey.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Behind the screen; its place is kept. */
const ProofPulse = later(() => import('../shared/proof/ProofPulse.tsx'));

/** Few ever ask for it. */
const ShortcutSheet = later(async () => {
  const [sheet] = await Promise.all([
    import('../features/shortcuts/ShortcutSheet.tsx'),
    wantTexts('personal'),
  ]);
  return sheet;
});

const QuickSearch = later(async () => {
  const [search] = await Promise.all([
    import('../features/quickSearch/QuickSearch.tsx'),
    wantTexts('personal'),
  ]);
  return search;
});

const ThemeButton = later(async () => {
  const [button] = await Promise.all([import('../shared/ThemeButton.tsx'), wantTexts('personal')]);
  return button;
});

export interface DeskBarProps {
  /** The tab that is shown; undefined elsewhere. */
  readonly current: string | undefined;
}

/** The bar of a desktop's window: the places of the tab bar, search, and the way to one's own. */
export default function DeskBar({ current }: DeskBarProps) {
  const t = useTranslations('shell');
  const isNamed = useNamed();
  const keys = useShortcutKeys();
  useShortcuts();
  const places = [
    { path: '/market', label: t('market'), keys: keys('market') },
    { path: '/trade', label: t('trade'), keys: undefined },
    ...(isNamed('cycle') ? [{ path: '/cycle', label: t('cycle'), keys: undefined }] : []),
    { path: '/balances', label: t('balances'), keys: keys('balances') },
  ];
  const currentOf = (path: string) => (path === current ? 'page' : undefined);
  return (
    <>
      <nav className={styles.places} aria-label={t('mainNavigation')}>
        <Link
          to="/"
          className={styles.home}
          aria-current={currentOf('/')}
          aria-keyshortcuts={keys('home')}
        >
          <Logo /> <b>{PRODUCT_NAME}</b>
        </Link>
        {places.map(({ path, label, keys }) => (
          <Link
            key={path}
            to={path}
            search={path === current ? true : {}}
            aria-current={currentOf(path)}
            aria-keyshortcuts={keys}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Ends />
    </>
  );
}

/** Search and one's own; for a visitor the way in. */
function Ends() {
  const t = useTranslations('shell');
  const isSignedIn = useSession((state) => state.isSignedIn);
  return (
    <div className={styles.ends}>
      <span className={styles.icon}>
        <Suspense>
          <ProofPulse />
        </Suspense>
      </span>
      <ShortcutButton />
      <SearchButton />
      <span className={styles.icon}>
        <Suspense>
          <ThemeButton />
        </Suspense>
      </span>
      {isSignedIn ? (
        <>
          <IconLink to="/messages" icon="bell" label={t('messages')} />
          <IconLink to="/my" icon="user" label={t('profile')} />
        </>
      ) : (
        <>
          <IconLink to="/setting" icon="gear" label={t('settings')} />
          <WayIn />
        </>
      )}
    </div>
  );
}

/** Both doors; whoever goes through one is back where they are now. */
function WayIn() {
  const t = useTranslations('shell');
  const back = comeBackTo(useLocation().href);
  return (
    <>
      <Link to="/login" search={back} className={styles.login}>
        {t('logIn')}
      </Link>
      <Link to="/register/{-$code}" search={back} className={styles.register}>
        {t('register')}
      </Link>
    </>
  );
}

/** Opens the quick search, as do ⌘K and Ctrl K, and `/` where the screen has no field for it. */
function SearchButton() {
  const t = useTranslations('shell');
  const keys = useShortcutKeys();
  const [isOpen, setIsOpen] = useState(false);
  useQuickKey(() => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys('search')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={16} />
        <span>{t('search')}</span>
        <small aria-hidden="true">{QUICK_KEY}</small>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <QuickSearch onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Opens the list of keys. */
function ShortcutButton() {
  const t = useTranslations('shell');
  const keys = useShortcutKeys();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('shortcuts')}
        aria-keyshortcuts={keys('list')}
        data-tip={t('shortcuts')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShortcutSheet quickKey={QUICK_KEY} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface IconLinkProps {
  readonly to: '/messages' | '/my' | '/setting';
  readonly icon: IconName;
  readonly label: string;
}

function IconLink({ to, icon, label }: IconLinkProps) {
  return (
    <Link to={to} className={styles.icon} aria-label={label} data-tip={label}>
      <Icon name={icon} />
    </Link>
  );
}
