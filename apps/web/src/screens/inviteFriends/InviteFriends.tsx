import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './InviteFriends.module.css';
import { LinkCard } from './LinkCard.tsx';
import { TierCard } from './TierCard.tsx';

const RULES = ['ruleJoin', 'ruleShare', 'ruleFriend', 'ruleHolding', 'ruleDirect'] as const;

/** The member's link and code to pass on, what friends earn them, and by which rule. */
export default function InviteFriends() {
  const t = useTranslations('invite');
  const common = useTranslations('shell');
  const goBack = useBack();
  const invitation = useQuery(query(CALLS.getInvitationUrl, {}));
  const team = useQuery(query(CALLS.getMyTeam, {}));
  const retry = () => void Promise.all([invitation.refetch(), team.refetch()]);
  const hasFailed = (invitation.isError && !invitation.data) || (team.isError && !team.data);
  const header = <BackHeader title={t('title')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      {hasFailed ? <ListFailed onRetry={retry} /> : null}
      {team.data ? <TierCard tier={team.data.tier} /> : <Waiting isShown={team.isPending} />}
      {invitation.data ? (
        <LinkCard code={invitation.data.inviteCode} link={invitation.data.referralUrl} />
      ) : (
        <Waiting isShown={invitation.isPending} />
      )}
      {team.data ? (
        <TeamLink count={team.data.directCount} earnedUsdt={team.data.earnedUsdt} />
      ) : null}
      <Rules />
    </Screen>
  );
}

function Waiting({ isShown }: { readonly isShown: boolean }) {
  return isShown ? <Skeleton rows={1} height={212} /> : null;
}

interface TeamLinkProps {
  readonly count: number;
  readonly earnedUsdt: string;
}

function TeamLink({ count, earnedUsdt }: TeamLinkProps) {
  const t = useTranslations('invite');
  const { decimal } = useFormats();
  return (
    <Link to="/myTeam" className={styles.team}>
      <Icon name="friends" />
      <span>
        <b>{t('team')}</b>
        <small>{t('teamSize', { count })}</small>
      </span>
      <span className="num">{t('worth', { amount: decimal(earnedUsdt, 4) })}</span>
      <Icon name="forward" size={16} />
    </Link>
  );
}

/** §9 in words. */
function Rules() {
  const t = useTranslations('invite');
  return (
    <section className={styles.rules}>
      <h2>{t('rules')}</h2>
      <ol>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ol>
    </section>
  );
}
