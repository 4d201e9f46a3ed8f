import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { useUnreadCount } from '../../features/support/unread.ts';
import { useSession } from '../../shared/api/session.ts';
import { useUserInfo } from '../../shared/api/useUserInfo.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon, type IconName } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './My.module.css';

interface Entry {
  readonly key:
    | 'records'
    | 'balanceRecords'
    | 'notices'
    | 'about'
    | 'setting'
    | 'security'
    | 'invite'
    | 'help'
    | 'getApp';
  readonly to: string;
  readonly icon: IconName;
  readonly isOpen: boolean;
}

const ENTRIES: readonly Entry[] = [
  { key: 'records', to: '/allRecord', icon: 'records', isOpen: true },
  { key: 'balanceRecords', to: '/balanceRecord', icon: 'balances', isOpen: true },
  { key: 'notices', to: '/notice', icon: 'bell', isOpen: true },
  { key: 'about', to: '/aboutUs', icon: 'globe', isOpen: true },
  { key: 'setting', to: '/setting', icon: 'gear', isOpen: true },
  { key: 'security', to: '/securityCenter', icon: 'shield', isOpen: false },
  { key: 'invite', to: '/inviteFriends', icon: 'friends', isOpen: true },
  { key: 'help', to: '/helpCenter', icon: 'headset', isOpen: true },
  { key: 'getApp', to: '/downloadApp', icon: 'deposit', isOpen: true },
];

/** Who one is, and the way to everything about oneself. */
export default function My() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const unread = useUnreadCount();
  const header = <BackHeader title={t('my')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Who />
      <ul className={styles.list}>
        {ENTRIES.map(({ key, to, icon, isOpen }) => (
          <li key={key}>
            <Link to={to} className={styles.entry}>
              <Icon name={icon} />
              <span>{t(key)}</span>
              {key === 'help' ? <UnreadMark count={unread} /> : null}
              {isOpen ? null : <small className={styles.closed}>{t('notOpenYet')}</small>}
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

/** §4: user info is fetched only when logged in; otherwise it is empty. */
function Who() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const isSignedIn = useSession((state) => state.isSignedIn);
  const user = useUserInfo();
  if (!isSignedIn) {
    return (
      <div className={styles.who}>
        <p className={styles.name}>{t('visitor')}</p>
        <p className={styles.hint}>{t('visitorHint')}</p>
        <Button onClick={() => void navigate({ to: '/login' })}>{t('login')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.who}>
      <p className={styles.name}>{user?.contactMasked ?? ' '}</p>
      <p className={styles.hint}>{user ? t('memberNumber', { id: String(user.memberId) }) : ' '}</p>
    </div>
  );
}
