import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { together } from '../../shared/api/waited.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
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
  const header = <BackHeader title={t('title')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Loaded query={together({ invitation, team })} skeleton={{ rows: 2, height: 212 }}>
        {(own) => (
          <>
            <TierCard tier={own.team.tier} />
            <LinkCard code={own.invitation.inviteCode} link={own.invitation.referralUrl} />
            <TeamLink count={own.team.directCount} earnedUsdt={own.team.earnedUsdt} />
          </>
        )}
      </Loaded>
      <Rules />
    </Screen>
  );
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
