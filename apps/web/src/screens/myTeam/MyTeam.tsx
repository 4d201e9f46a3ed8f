import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { LeftOut } from '../../shared/numbers/LeftOut.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './MyTeam.module.css';
import { TeamList } from './TeamList.tsx';

type Team = ResponseOf<typeof CALLS.getMyTeam>;
type CoinSum = Team['earned'][number];

/** Whom the member brought, whom those brought, and what it earned. */
export default function MyTeam() {
  const t = useTranslations('invite');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [level, setLevel] = useState<'1' | '2'>('1');
  const { data: team } = useQuery(query(CALLS.getMyTeam, {}));
  const tabs = [
    { value: '1', label: t('direct'), count: team?.directCount ?? 0 },
    { value: '2', label: t('second'), count: team?.secondCount ?? 0 },
  ] as const;
  const header = <BackHeader title={t('team')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Summary team={team} />
      <TopTabs tabs={tabs} value={level} onChange={setLevel} label={t('levels')} />
      {level === '2' ? <p className={styles.note}>{t('secondNote')}</p> : null}
      <TeamList level={level === '1' ? 1 : 2} />
    </Screen>
  );
}

/** What friends' fees and one's own gave so far, in USDT at the present price and by coin. */
function Summary({ team }: { readonly team: Team | undefined }) {
  const t = useTranslations('invite');
  return (
    <>
      <dl className={styles.summary}>
        <Total
          label={t('earned')}
          sums={team?.earned ?? []}
          totalUsdt={team?.earnedUsdt}
          className={styles.main}
        />
        {team && team.givenBack.length > 0 ? (
          <Total label={t('givenBack')} sums={team.givenBack} totalUsdt={team.givenBackUsdt} />
        ) : null}
      </dl>
      <LeftOut assets={team?.unpriced} className={styles.note} />
    </>
  );
}

interface TotalProps {
  readonly label: string;
  readonly sums: readonly CoinSum[];
  readonly totalUsdt: string | undefined;
  readonly className?: string | undefined;
}

function Total({ label, sums, totalUsdt, className }: TotalProps) {
  const t = useTranslations('invite');
  const { amount, decimal } = useFormats();
  const coins = sums.map((sum) => `${amount(sum.amount)} ${sum.asset}`).join(' · ');
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={`num ${styles.total}`}>
        {totalUsdt === undefined ? ' ' : t('worth', { amount: decimal(totalUsdt, 4) })}
      </dd>
      <dd className={`num ${styles.coins}`}>
        {totalUsdt === undefined ? ' ' : coins || t('nothing')}
      </dd>
    </div>
  );
}
