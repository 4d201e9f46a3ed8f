import type { CycleProtection } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cycleProtectionQuery } from '../../../shared/cycle/cycleQueries.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { toneOf } from '../../../shared/numbers/toneOf.ts';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import { BreakForm } from './BreakForm.tsx';
import { LimitForm } from './LimitForm.tsx';
import type { OwnLimits } from './limitDraft.ts';
import styles from './Protection.module.css';

/** The member's own limits of a day, what of it is used, and a break. */
export function ProtectionSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('cycle');
  const protection = useQuery(cycleProtectionQuery());
  return (
    <Sheet isOpen isBeside title={t('protectTitle')} onClose={onClose}>
      <Loaded query={protection} skeleton={{ rows: 4, height: 44 }}>
        {(day) => <Parts protection={day} />}
      </Loaded>
    </Sheet>
  );
}

function Parts({ protection }: { readonly protection: CycleProtection }) {
  const t = useTranslations('cycle');
  const { limits, coolOffUntil } = protection;
  const [asset, setAsset] = useState(limits[0]?.asset);
  const own = limits.find((each) => each.asset === asset);
  return (
    <div className={styles.parts}>
      {limits.length > 1 && asset !== undefined ? (
        <Segmented
          label={t('payCoin')}
          options={limits.map((each) => ({ value: each.asset, label: each.asset }))}
          value={asset}
          onChange={setAsset}
        />
      ) : null}
      {own ? (
        <>
          <Today own={own} />
          <LimitForm key={own.asset} own={own} />
        </>
      ) : null}
      <BreakForm coolOffUntil={coolOffUntil} />
    </div>
  );
}

/** What of the day is used. */
function Today({ own }: { readonly own: OwnLimits }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const money = (text: string) => `${formats.amount(text)} ${own.asset}`;
  const sign = toneOf(own.netResult) === 'up' ? '+' : '';
  // What was won on balance leaves nothing at risk.
  const atRisk = own.atRisk.startsWith('-') ? '0' : own.atRisk;
  const rows = [
    { name: t('contractsToday'), value: `${own.settledCount}` },
    { name: t('netToday'), value: `${sign}${money(own.netResult)}` },
    { name: t('stakedToday'), value: money(own.staked) },
    { name: t('lossToday'), value: money(atRisk) },
  ];
  return (
    <section>
      <h3>{t('today')}</h3>
      <dl className={`num ${styles.today}`}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
