import { CALLS, type TeamFriend } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { keepAnswer } from '../../shared/api/answers.ts';
import { pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import styles from './MyTeam.module.css';

/** One level of the team, newest first. */
export function TeamList({ level }: { readonly level: 1 | 2 }) {
  const t = useTranslations('invite');
  const pages = pagesOf(CALLS.getMyTeam, (page) => ({ level, page }));
  // Every page tells the sums too: what stands above the list is never older than the list.
  const page = async (number: number) => {
    const team = await pages.page(number);
    keepAnswer(CALLS.getMyTeam, {}, team);
    return team;
  };
  return (
    <>
      <RecordList
        key={level}
        source={{ ...pages, page, keyOf: (friend) => friend.place }}
        emptyText={t(level === 1 ? 'noFriends' : 'noSecond')}
        draw={(friend) => <Friend key={friend.place} friend={friend} />}
      />
      {level === 1 ? (
        <p className={styles.invite}>
          <Link to="/inviteFriends">{t('title')}</Link>
        </p>
      ) : null}
    </>
  );
}

function Friend({ friend }: { readonly friend: TeamFriend }) {
  const t = useTranslations('invite');
  const { amount, decimal, day } = useFormats();
  const { name, through, createdAt, friendCount, earned, earnedUsdt } = friend;
  const byWhom = through === undefined ? '' : t('through', { name: through || t('deleted') });
  const invited = friendCount > 0 ? t('invited', { count: friendCount }) : '';
  const note = [byWhom, invited].filter((part) => part !== '').join(' · ');
  const coins = earned.map((sum) => `${amount(sum.amount)} ${sum.asset}`).join(' · ');
  return (
    <li className={styles.friend}>
      <div>
        <b>{name || t('deleted')}</b>
        {through === undefined ? (
          <span className="num">
            {earned.length > 0 ? t('worth', { amount: decimal(earnedUsdt, 4) }) : t('nothing')}
          </span>
        ) : null}
      </div>
      <div className={styles.quiet}>
        <span>
          <time dateTime={new Date(createdAt).toISOString()}>
            {t('joined', { date: day(createdAt) })}
          </time>
        </span>
        {coins ? <span className="num">{coins}</span> : null}
      </div>
      {note ? <div className={styles.quiet}>{note}</div> : null}
    </li>
  );
}
