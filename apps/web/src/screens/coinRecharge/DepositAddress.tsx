import type { DepositNetwork } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../features/qr/QrCode.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import page from '../../shared/ui/CardPage.module.css';
import { copyText } from '../../shared/ui/copyText.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { LongCode } from '../../shared/ui/LongCode.tsx';
import styles from './CoinRecharge.module.css';

export interface DepositAddressProps {
  readonly asset: string;
  readonly network: DepositNetwork;
}

/** The member's address on one network: what may be sent to it, as a code and as text, and its terms. */
export function DepositAddress({ asset, network }: DepositAddressProps) {
  const t = useTranslations('deposit');
  const { address } = network;
  if (address === undefined) return null;
  const copy = () => void copyText(address, { done: t('copied'), failed: t('copyFailed') });
  return (
    <section className={page.card} aria-label={t('address')}>
      {network.networkStatus === 'open' ? null : (
        <p className={styles.warning} role="status">
          <Icon name="alert" size={18} />
          <span>{t('paused')}</span>
        </p>
      )}
      <p className={styles.warning}>
        <Icon name="alert" size={18} />
        <span>{t('only', { coin: asset, network: network.network })}</span>
      </p>
      <div className={styles.qr}>
        <QrCode text={address} label={t('qr')} />
      </div>
      <p className={`num ${styles.address}`}>
        <LongCode>{address}</LongCode>
      </p>
      <Button onClick={copy}>{t('copy')}</Button>
      <Terms asset={asset} network={network} />
    </section>
  );
}

function Terms({ asset, network }: DepositAddressProps) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  const [first, ...deeper] = network.confirmations;
  const coins = (amount: string) => `${formats.exact(amount)} ${asset}`;
  return (
    <dl className={styles.terms}>
      <dt>{t('minimum')}</dt>
      <dd className="num">{coins(network.quantityMin)}</dd>
      <dt>{t('after')}</dt>
      <dd>
        {first ? <span>{t('blocks', { count: first.blocks })}</span> : null}
        {deeper.map(({ from, blocks }) => (
          <span key={from}>{t('blocksFrom', { count: blocks, amount: coins(from) })}</span>
        ))}
      </dd>
      {network.contract === undefined ? null : (
        <>
          <dt>{t('contract')}</dt>
          <dd className={`num ${styles.contract}`}>
            <LongCode>{network.contract}</LongCode>
          </dd>
        </>
      )}
    </dl>
  );
}
