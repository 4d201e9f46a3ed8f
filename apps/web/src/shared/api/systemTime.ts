/** GET /home/systemTime: sets the app's clock and tells whether the funds are demo funds. */
import { CALLS, FEATURES, type Feature, type PasswordPolicy, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { offsetOf, setOffset } from '../session/clock.ts';
import { askedAt } from './askedAt.ts';
import { query } from './query.ts';

/** Clocks drift: the offset is measured again after this time. */
const REFRESH_MS = 10 * 60_000;

/** Asks now and every ten minutes; a failure is silent, the clock then keeps its offset. */
function useSystemTime() {
  return useQuery(
    query(CALLS.systemTime, {}, { learn: keep, isSilent: true, refetchInterval: REFRESH_MS }),
  );
}

/** Is it a demo exchange? Until the server answers, as it was last time; undefined the first time. */
export function useIsDemo(): boolean | undefined {
  const { data } = useSystemTime();
  if (data) return data.isDemo;
  const kept = readStored(deviceStore, LOCAL_KEYS.isDemo);
  return kept === null ? undefined : kept === 'true';
}

/** The rule that new passwords follow; the specification's until the server answers. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSystemTime().data?.passwordPolicy ?? 'spec';
}

const NONE_HIDDEN: readonly Feature[] = [];

/** Closed features that the app leaves out. Until the server answers, as it was last time. */
export function useHiddenFeatures(): readonly Feature[] {
  const { data } = useSystemTime();
  const [kept] = useState(() => keptFeatures());
  return data?.hiddenFeatures ?? kept;
}

function keptFeatures(): readonly Feature[] {
  const kept = readStored(deviceStore, LOCAL_KEYS.hiddenFeatures)?.split(' ');
  return kept === undefined ? NONE_HIDDEN : FEATURES.filter((each) => kept.includes(each));
}

function keep(told: ResponseOf<typeof CALLS.systemTime>): void {
  const now = Date.now();
  const tookMs = performance.now() - (askedAt(told) ?? performance.now());
  setOffset(deviceStore, offsetOf(told.time, now - tookMs, now));
  keepStored(deviceStore, LOCAL_KEYS.isDemo, String(told.isDemo));
  keepStored(deviceStore, LOCAL_KEYS.hiddenFeatures, told.hiddenFeatures.join(' '));
}
