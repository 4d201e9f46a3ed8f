import type { Member } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FrozenNote } from '../../features/support/FrozenNote.tsx';
import { useMember } from '../../shared/api/useMember.ts';
import { hasFactor } from '../../shared/session/securityLevel.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { AntiPhishingSheet } from './AntiPhishingSheet.tsx';
import { Group, Item, ItemLink } from './Items.tsx';
import { LevelCard } from './LevelCard.tsx';
import { LogSheet } from './LogSheet.tsx';
import { PasskeysSheet } from './PasskeysSheet.tsx';
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx';
import { SessionsSheet } from './SessionsSheet.tsx';
import { TotpSheet } from './TotpSheet.tsx';
import { UsernameSheet } from './UsernameSheet.tsx';
import { WithdrawalLock } from './WithdrawalLock.tsx';

const SHEETS = {
  username: UsernameSheet,
  totp: TotpSheet,
  passkeys: PasskeysSheet,
  recoveryCodes: RecoveryCodesSheet,
  antiPhishing: AntiPhishingSheet,
  sessions: SessionsSheet,
  log: LogSheet,
} as const;

type SheetName = keyof typeof SHEETS;

/** Everything that guards the account, as it stands, and the way to change it. */
export default function SecurityCenter() {
  const t = useTranslations('security');
  const common = useTranslations('shell');
  const goBack = useBack();
  const asked = useMember();
  const [open, setOpen] = useState<SheetName>();
  const OpenSheet = open && SHEETS[open];
  const header = <BackHeader title={t('center')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Loaded query={asked} skeleton={{ rows: 8, height: 56 }}>
        {(member) => (
          <>
            <LevelCard member={member} onOpen={setOpen} />
            <FrozenNote />
            <WithdrawalLock until={member.withdrawalsLockedUntil} />
            <Guards member={member} onOpen={setOpen} />
            {OpenSheet ? <OpenSheet member={member} onClose={() => setOpen(undefined)} /> : null}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface GuardsProps {
  readonly member: Member;
  readonly onOpen: (sheet: SheetName) => void;
}

function Guards({ member, onOpen }: GuardsProps) {
  const t = useTranslations('security');
  const state = useStateWords(member);
  const done = doneOf(member);
  return (
    <>
      <Group title={t('groupLogin')}>
        <ItemLink name={t('loginPassword')} state={t('change')} to="/modifyLoginPass" />
        <ItemLink name={t('phone')} state={state.phone} isDone={done.phone} to="/bindPhone" />
        <ItemLink name={t('email')} state={state.email} isDone={done.email} to="/bindEmail" />
        <Item name={t('username')} state={state.username} onOpen={() => onOpen('username')} />
      </Group>
      <Group title={t('groupFactors')}>
        <Item
          name={t('totp')}
          state={state.totp}
          isDone={done.totp}
          onOpen={() => onOpen('totp')}
        />
        <Item
          name={t('passkeys')}
          state={state.passkeys}
          isDone={done.passkeys}
          onOpen={() => onOpen('passkeys')}
        />
        <Item
          name={t('recoveryCodes')}
          state={state.codes}
          isDone={done.codes}
          onOpen={() => onOpen('recoveryCodes')}
        />
      </Group>
      <Group title={t('groupMoney')}>
        <ItemLink
          name={t('fundPassword')}
          state={state.fundPassword}
          isDone={member.hasFundPassword}
          to="/modifyPayPass"
        />
        <ItemLink
          name={t('identity')}
          state={state.identity}
          isDone={member.kycStatus === 'authenticated'}
          to="/idAuth"
        />
      </Group>
      <Group title={t('groupWatch')}>
        <Item
          name={t('antiPhishing')}
          state={state.antiPhishing}
          isDone={member.hasAntiPhishingCode}
          onOpen={() => onOpen('antiPhishing')}
        />
        <Item name={t('sessions')} state={t('show')} onOpen={() => onOpen('sessions')} />
        <Item name={t('securityLog')} state={t('show')} onOpen={() => onOpen('log')} />
      </Group>
    </>
  );
}

/** What is set; of two second factors one is enough, and codes are wanted once there is one. */
function doneOf(member: Member) {
  const has = hasFactor(member);
  return {
    phone: member.phoneMasked !== '',
    email: member.emailMasked !== '',
    totp: member.hasTotp || (has ? undefined : false),
    passkeys: member.passkeyCount > 0 || (has ? undefined : false),
    codes: member.recoveryCodesLeft > 0 || (has ? false : undefined),
  };
}

/** Every item's state in words. */
function useStateWords(member: Member) {
  const t = useTranslations('security');
  const set = (isSet: boolean) => t(isSet ? 'isSet' : 'notSet');
  const identity = {
    notDone: t('kycNotDone'),
    underReview: t('kycUnderReview'),
    authenticated: t('kycAuthenticated'),
    failed: t('kycFailed'),
  };
  return {
    phone: member.phoneMasked || t('notSet'),
    email: member.emailMasked || t('notSet'),
    username: member.username || t('notSet'),
    totp: t(member.hasTotp ? 'isOn' : 'isOff'),
    passkeys: t('passkeyCount', { count: member.passkeyCount }),
    codes: t('codesLeft', { count: member.recoveryCodesLeft }),
    fundPassword: set(member.hasFundPassword),
    identity: identity[member.kycStatus],
    antiPhishing: set(member.hasAntiPhishingCode),
  };
}
