import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshWithdrawals } from '../../features/withdrawals/useWithdrawals.ts';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { type AddressDraft, addressProblems, EMPTY_ADDRESS } from './addressForm.ts';
import styles from './CoinAddress.module.css';

/** Saves an address under a name: of a network that some coin can be withdrawn on. */
export function AddAddress() {
  const t = useTranslations('withdraw');
  const networks = useQuery(query(CALLS.coins, {}, { select: networksOf }));
  return (
    <Loaded
      query={networks}
      skeleton={{ rows: 2, height: 60 }}
      empty={{ title: t('noNetwork'), text: t('noNetworkText') }}
    >
      {(names) => <AddressForm networks={names} />}
    </Loaded>
  );
}

function networksOf(coins: ResponseOf<typeof CALLS.coins>): string[] {
  return [...new Set(coins.flatMap((coin) => coin.networks.map(({ network }) => network)))];
}

function AddressForm({ networks }: { readonly networks: readonly string[] }) {
  const t = useTranslations('withdraw');
  const [draft, setDraft] = useState<AddressDraft>(EMPTY_ADDRESS);
  const [isTried, setIsTried] = useState(false);
  const network = draft.network || (networks[0] ?? '');
  const problems = isTried ? addressProblems(draft) : {};
  const change = (part: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async () => {
    setIsTried(true);
    if (Object.keys(addressProblems(draft)).length > 0) return;
    const { label, address } = draft;
    const answer = await send(CALLS.addToAddress, { network, label, address: address.trim() });
    if (answer.type === 'success') {
      setDraft({ ...EMPTY_ADDRESS, network });
      setIsTried(false);
    }
    await refreshWithdrawals();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <h2>{t('addAddress')}</h2>
      <div className={styles.row}>
        <span>{t('network')}</span>
        <Select
          label={t('network')}
          value={network}
          options={networks.map((value) => ({ value, label: value }))}
          onChange={(chosen) => change({ network: chosen })}
        />
      </div>
      <TextField
        label={t('address')}
        value={draft.address}
        autoComplete="off"
        maxLength={128}
        error={problems.address && t(problems.address)}
        onChange={(address) => change({ address })}
      />
      <TextField
        label={t('label')}
        value={draft.label}
        autoComplete="off"
        maxLength={40}
        hint={t('labelHint')}
        error={problems.label && t(problems.label)}
        onChange={(label) => change({ label })}
      />
      <Button type="submit">{t('save')}</Button>
    </Form>
  );
}
