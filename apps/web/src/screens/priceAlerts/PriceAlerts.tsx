import { ALERTS_MAX, CALLS, type PriceAlert } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { NewAlert } from './NewAlert.tsx';
import styles from './PriceAlerts.module.css';

/** An alert fires while one looks at it: the list follows. */
const REFRESH_MS = 5_000;

/** What the member waits for, what has fired, and a new alert. */
export default function PriceAlerts() {
  const t = useTranslations('alerts');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [isAdding, setIsAdding] = useState(false);
  const list = useQuery(query(CALLS.priceAlerts, {}, { refetchInterval: REFRESH_MS }));
  const retry = { label: common('retry'), onPress: () => void list.refetch() };
  const header = <BackHeader title={t('title')} backLabel={common('back')} onBack={goBack} />;
  const footer = <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>;
  return (
    <Screen header={header} footer={footer}>
      <div role="status">
        {list.error && list.data ? <Strip action={retry}>{list.error.message}</Strip> : null}
      </div>
      <Loaded
        query={list}
        skeleton={{ rows: 4, height: 64 }}
        empty={{ title: t('none'), text: t('noneHint') }}
      >
        {(alerts) => <Alerts alerts={alerts} />}
      </Loaded>
      {isAdding ? <NewAlert onClose={() => setIsAdding(false)} /> : null}
    </Screen>
  );
}

function Alerts({ alerts }: Pick<SectionProps, 'alerts'>) {
  const t = useTranslations('alerts');
  const waiting = alerts.filter(({ firedAt }) => firedAt === undefined);
  const fired = alerts.filter(({ firedAt }) => firedAt !== undefined);
  return (
    <>
      <Section
        title={t('waiting', { count: waiting.length, maximum: ALERTS_MAX })}
        alerts={waiting}
      />
      <Section title={t('fired')} alerts={fired} />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly alerts: readonly PriceAlert[];
}

function Section({ title, alerts }: SectionProps) {
  if (alerts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul>
        {alerts.map((alert) => (
          <Row key={alert.alertId} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function Row({ alert }: { readonly alert: PriceAlert }) {
  const t = useTranslations('alerts');
  const market = useTranslations('market');
  const formats = useFormats();
  const { marketKind, marketSymbol, basis, rule, price, percent, firedAt, firedPrice } = alert;
  const aim = rule === 'move' ? formats.exact(percent ?? '') : formats.exact(price ?? '');
  const remove = async () => {
    await send(CALLS.removePriceAlert, { alertId: alert.alertId });
    await readAgain(CALLS.priceAlerts);
  };
  return (
    <li className={styles.row}>
      <span className={styles.pair}>
        {marketSymbol}
        <small>{market(marketKind === 'perp' ? 'futures' : 'spot')}</small>
      </span>
      <span className={styles.aim}>
        {t(basis)} <b className="num">{t(`${rule}Aim`, { aim })}</b>
      </span>
      <span className={styles.facts}>
        {firedAt === undefined ? (
          <time className="num">{t('since', { time: formats.moment(alert.createdAt) })}</time>
        ) : (
          <span className="num">
            {t('firedAt', {
              time: formats.moment(firedAt),
              price: formats.exact(firedPrice ?? ''),
            })}
          </span>
        )}
      </span>
      <span className={styles.end}>
        <IconButton
          icon="close"
          label={t('remove', { pair: marketSymbol, aim })}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}
