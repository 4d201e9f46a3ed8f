import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../shared/api/session.ts';
import { useNamed } from '../shared/named/useNamed.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { Icon, type IconName } from '../shared/ui/icons.tsx';
import { Logo } from '../shared/ui/Logo.tsx';
import styles from './DeskBar.module.css';

export interface DeskBarProps {
  /** The tab that is shown; undefined elsewhere. */
  readonly current: string | undefined;
}

/** The bar of a desktop's window: the places of the tab bar, search, and the way to one's own. */
export default function DeskBar({ current }: DeskBarProps) {
  const t = useTranslations('shell');
  const isNamed = useNamed();
  const places = [
    { path: '/market', label: t('market') },
    { path: '/trade', label: t('trade') },
    ...(isNamed('cycle') ? [{ path: '/cycle', label: t('cycle') }] : []),
    { path: '/balances', label: t('balances') },
  ];
  const currentOf = (path: string) => (path === current ? 'page' : undefined);
  return (
    <>
      <nav className={styles.places} aria-label={t('mainNavigation')}>
        <Link to="/" className={styles.home} aria-current={currentOf('/')}>
          <Logo /> <b>{PRODUCT_NAME}</b>
        </Link>
        {places.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            search={path === current ? true : {}}
            aria-current={currentOf(path)}
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
      <IconLink to="/coinSearch" icon="search" label={t('search')} />
      {isSignedIn ? (
        <>
          <IconLink to="/messages" icon="bell" label={t('messages')} />
          <IconLink to="/my" icon="user" label={t('profile')} />
        </>
      ) : (
        <>
          <IconLink to="/setting" icon="gear" label={t('settings')} />
          <Link to="/login" className={styles.login}>
            {t('logIn')}
          </Link>
          <Link to="/register/{-$code}" className={styles.register}>
            {t('register')}
          </Link>
        </>
      )}
    </div>
  );
}

interface IconLinkProps {
  readonly to: '/coinSearch' | '/messages' | '/my' | '/setting';
  readonly icon: IconName;
  readonly label: string;
}

function IconLink({ to, icon, label }: IconLinkProps) {
  return (
    <Link to={to} className={styles.icon} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
