import { type BookedAddress, CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { refreshWithdrawals } from '../../features/withdrawals/useWithdrawals.ts';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { LongCode } from '../../shared/ui/LongCode.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { AddAddress } from './AddAddress.tsx';
import styles from './CoinAddress.module.css';

type Book = ResponseOf<typeof CALLS.toAddressList>;

/** The member's own addresses to withdraw to, and whether others are allowed at all. */
export default function CoinAddress() {
  const t = useTranslations('withdraw');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const book = useQuery(query(CALLS.toAddressList, {}));
  return (
    <Screen
      header={<BackHeader title={t('addressTitle')} backLabel={texts('back')} onBack={goBack} />}
    >
      <Loaded query={book} skeleton={{ rows: 4, height: 60 }}>
        {(told) => (
          <FormPage beside={<Saved addresses={told.addresses} />}>
            <AllowList book={told} />
            <Gutter />
            <AddAddress />
          </FormPage>
        )}
      </Loaded>
    </Screen>
  );
}

function AllowList({ book }: { readonly book: Book }) {
  const t = useTranslations('withdraw');
  const { moment } = useFormats();
  const { isAllowListOn, allowListEndsAt, holdHours } = book;
  const change = async (isOn: boolean) => {
    await send(CALLS.setAllowList, { isOn });
    await refreshWithdrawals();
  };
  const isEnding = allowListEndsAt !== undefined;
  return (
    <section className={styles.allowList}>
      <Check
        label={t('allowList')}
        isChecked={isAllowListOn && !isEnding}
        onChange={(isOn) => void change(isOn)}
      />
      <p>{holdHours === 0 ? t('allowListNow') : t('allowListText', { hours: holdHours })}</p>
      {isEnding ? (
        <p role="status">{t('allowListEnds', { time: moment(allowListEndsAt) })}</p>
      ) : null}
    </section>
  );
}

interface SavedProps {
  readonly addresses: readonly BookedAddress[];
}

function Saved({ addresses }: SavedProps) {
  const t = useTranslations('withdraw');
  return (
    <>
      <h2 className={styles.heading}>{t('saved')}</h2>
      <Addresses addresses={addresses} />
    </>
  );
}

function Addresses({ addresses }: SavedProps) {
  const t = useTranslations('withdraw');
  if (addresses.length === 0) return <EmptyState title={t('noAddresses')} />;
  return (
    <ul>
      {addresses.map((each) => (
        <Address key={each.addressId} booked={each} />
      ))}
    </ul>
  );
}

function Address({ booked }: { readonly booked: BookedAddress }) {
  const t = useTranslations('withdraw');
  const { moment } = useFormats();
  const { addressId, label, network, address, usableFrom } = booked;
  const remove = async () => {
    const isAgreed = await confirm({
      title: t('removeTitle'),
      rows: [
        { name: t('label'), value: label },
        { name: t('address'), value: address },
      ],
      action: t('remove'),
      look: 'danger',
      keep: t('removeKeep'),
    });
    if (!isAgreed) return;
    await send(CALLS.removeToAddress, { addressId });
    await refreshWithdrawals();
  };
  return (
    <li className={styles.address}>
      <div>
        <strong>{label}</strong> <span>{network}</span>
        <p>
          <LongCode>{address}</LongCode>
        </p>
        {usableFrom > serverNow() ? <p>{t('usableFrom', { time: moment(usableFrom) })}</p> : null}
      </div>
      <Button look="link" size="small" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </li>
  );
}
