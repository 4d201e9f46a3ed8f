import { CALLS, type Member } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readNotices } from '../../features/notices/readNotices.ts';
import { useNotices } from '../../features/notices/useNotices.ts';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { useUnread } from '../../features/support/unread.ts';
import { query } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';
import { useKnownMember, useMember } from '../../shared/api/useMember.ts';
import { looks } from '../../shared/looks.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { securityOf } from '../../shared/session/securityLevel.ts';
import ThemeButton from '../../shared/ThemeButton.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { Icon, type IconName } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { initialsOf } from './initials.ts';
import styles from './My.module.css';

interface Entry {
  readonly key:
    | 'security'
    | 'records'
    | 'balanceRecords'
    | 'invite'
    | 'notices'
    | 'alerts'
    | 'messages'
    | 'help'
    | 'tickets'
    | 'about'
    | 'setting'
    | 'getApp';
  readonly to: string;
  readonly icon: IconName;
}

/** What is unread behind an entry. */
type Marks = Partial<Record<Entry['key'], number>>;

/** How an entry stands, in a word. */
type Values = Partial<Record<Entry['key'], string>>;

interface Group {
  readonly key: 'groupAccount' | 'groupActivity' | 'groupHelp';
  readonly entries: readonly Entry[];
}

const GROUPS: readonly Group[] = [
  {
    key: 'groupAccount',
    entries: [
      { key: 'security', to: '/securityCenter', icon: 'shield' },
      { key: 'invite', to: '/inviteFriends', icon: 'friends' },
      { key: 'getApp', to: '/downloadApp', icon: 'deposit' },
      { key: 'setting', to: '/setting', icon: 'gear' },
    ],
  },
  {
    key: 'groupActivity',
    entries: [
      { key: 'records', to: '/allRecord', icon: 'records' },
      { key: 'balanceRecords', to: '/balanceRecord', icon: 'balances' },
      { key: 'alerts', to: '/priceAlerts', icon: 'market' },
      { key: 'messages', to: '/messages', icon: 'bell' },
    ],
  },
  {
    key: 'groupHelp',
    entries: [
      { key: 'help', to: '/helpCenter', icon: 'headset' },
      { key: 'tickets', to: '/tickets', icon: 'ticket' },
      { key: 'notices', to: '/notice', icon: 'bell' },
      { key: 'about', to: '/aboutUs', icon: 'globe' },
    ],
  },
];

/** Who one is, and the way to everything about oneself. */
export default function My() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const isSignedIn = useSession((state) => state.isSignedIn);
  const unread = useUnread();
  const marks: Marks = {
    help: unread.chat,
    tickets: unread.tickets,
    notices: useUnreadNotices(),
  };
  const values = useValues();
  const header = (
    <BackHeader title={t('my')} backLabel={common('back')} onBack={goBack} end={<ThemeButton />} />
  );
  return (
    <Screen isWide="list" header={header}>
      {isSignedIn ? <Who /> : <Visitor />}
      <div className={styles.page}>
        {GROUPS.map((group) => (
          <EntryGroup key={group.key} group={group} marks={marks} values={values} />
        ))}
      </div>
    </Screen>
  );
}

interface EntryGroupProps {
  readonly group: Group;
  readonly marks: Marks;
  readonly values: Values;
}

function EntryGroup({ group, marks, values }: EntryGroupProps) {
  const t = useTranslations('account');
  return (
    <section className={styles.group} aria-labelledby={group.key}>
      <h2 id={group.key}>{t(group.key)}</h2>
      <ul className={styles.list}>
        {group.entries.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={styles.entry}>
              <Icon name={icon} />
              <span>{t(key)}</span>
              <span className={styles.value}>{values[key]}</span>
              <UnreadMark count={marks[key] ?? 0} />
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useUnreadNotices(): number {
  const { data } = useNotices();
  const readIds = useKept(readNotices);
  return data?.filter(({ id }) => !readIds.includes(id)).length ?? 0;
}

function useValues(): Values {
  const t = useTranslations('account');
  const security = useTranslations('security');
  const { data: member } = useMember();
  const { theme } = useKept(looks);
  const percent = useRebatePercent();
  const levels = { low: 'levelLow', medium: 'levelMedium', high: 'levelHigh' } as const;
  const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
  return {
    ...(member ? { security: security(levels[securityOf(member).level]) } : {}),
    ...(percent === undefined ? {} : { invite: t('rebate', { percent }) }),
    setting: t(themes[theme]),
  };
}

/** §9: the share of friends' fees that a member earns now; read as the screen behind the entry reads it. */
function useRebatePercent(): number | undefined {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const { data } = useQuery(query(CALLS.getMyTeam, {}, { enabled: isSignedIn }));
  return data?.tier.percent;
}

/** Who comes in by one of these doors is back here afterwards. */
const HERE = { from: '/my' };

function Visitor() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  return (
    <div className={styles.visitor}>
      <p className={styles.name}>{t('visitor')}</p>
      <p className={styles.hint}>{t('visitorHint')}</p>
      <Button onClick={() => void navigate({ to: '/login', search: HERE })}>{t('login')}</Button>
      <Button
        look="ghost"
        onClick={() => void navigate({ to: '/register/{-$code}', search: HERE })}
      >
        {t('register')}
      </Button>
    </div>
  );
}

/** §4: user info is fetched only when logged in; what this device knows shows at once. */
function Who() {
  const t = useTranslations('security');
  const known = useKnownMember();
  const access = useTranslations('access');
  const common = useTranslations('shell');
  const { data: member, isError, refetch } = useMember();
  const isMissing = isError && member === undefined;
  const name = member?.username || known?.contactMasked || '';
  const id = member?.memberId ?? known?.memberId;
  const words = { done: t('copied'), failed: t('copyFailed') };
  return (
    <div className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name || (isMissing ? access('loadFailed') : ' ')}</p>
        <p className={styles.uid}>
          <span className="num">{id === undefined ? ' ' : t('uid', { id: String(id) })}</span>
          {id === undefined ? null : (
            <Button
              look="link"
              size="small"
              label={t('copyUid')}
              onClick={() => void copyText(String(id), words)}
            >
              <Icon name="copy" size={16} />
            </Button>
          )}
        </p>
      </div>
      {isMissing ? (
        <Button look="ghost" size="small" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      ) : null}
      {member ? <KycBadge status={member.kycStatus} /> : null}
    </div>
  );
}

function KycBadge({ status }: { readonly status: Member['kycStatus'] }) {
  const t = useTranslations('security');
  const names = {
    notDone: t('kycNotDone'),
    underReview: t('kycUnderReview'),
    authenticated: t('kycAuthenticated'),
    failed: t('kycFailed'),
  };
  return (
    <Link to="/idAuth" className={styles.badge} data-status={status}>
      <small>{t('identity')}</small>
      {names[status]}
    </Link>
  );
}
