import { CALLS, type IdentityCheck } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { keepAnswer } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { refreshMember } from '../../shared/api/useMember.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { IdFormPart } from './IdFormPart.tsx';
import { Authenticated, FailedNews, UnderReview } from './IdNews.tsx';

/** A program decides within seconds, a person takes longer. */
const AUTOMATIC_REFRESH_MS = 1_000;
const REFRESH_MS = 15_000;

/** Identity authentication: the form, and where its review stands (§4 KYC). */
export default function IdAuth() {
  const t = useTranslations('identity');
  const common = useTranslations('shell');
  const goBack = useBack();
  const check = useQuery(
    query(CALLS.realName, {}, { refetchInterval: ({ state }) => refreshOf(state.data) }),
  );
  const status = check.data?.kycStatus;
  // Other screens show the state from the user info.
  useEffect(() => {
    if (status !== undefined) void refreshMember();
  }, [status]);
  const header = <BackHeader title={t('title')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      {check.isError && check.data ? (
        <Strip action={{ label: common('retry'), onPress: () => void check.refetch() }}>
          {common('failed')}
        </Strip>
      ) : null}
      <FormPage>
        <Loaded query={check} skeleton={{ rows: 4, height: 84 }}>
          {(told) => <Stand check={told} onSent={(sent) => keepAnswer(CALLS.realName, {}, sent)} />}
        </Loaded>
      </FormPage>
    </Screen>
  );
}

function refreshOf(check: IdentityCheck | undefined): number | false {
  if (check?.kycStatus !== 'underReview') return false;
  return check.isAutomatic ? AUTOMATIC_REFRESH_MS : REFRESH_MS;
}

interface StandProps {
  readonly check: IdentityCheck;
  readonly onSent: (check: IdentityCheck) => void;
}

function Stand({ check, onSent }: StandProps) {
  if (check.kycStatus === 'underReview') return <UnderReview check={check} />;
  if (check.kycStatus === 'authenticated') return <Authenticated check={check} />;
  return (
    <>
      {check.kycStatus === 'failed' ? <FailedNews check={check} /> : null}
      <IdFormPart isAutomatic={check.isAutomatic} onSent={onSent} />
    </>
  );
}
