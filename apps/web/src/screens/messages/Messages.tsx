import { CALLS, PUSH_KINDS, type PushKind, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import {
  deviceSubscription,
  pushState,
  subscribeDevice,
  unsubscribeDevice,
} from '../../shared/installed/push.ts';
import { notePushEndpoint } from '../../shared/installed/renewPush.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './Messages.module.css';

type Settings = ResponseOf<typeof CALLS.pushSettings>;

/** Push messages on this device: on or off, and which kinds. */
export default function Messages() {
  const t = useTranslations('push');
  const common = useTranslations('shell');
  const goBack = useBack();
  const settings = useQuery(query(CALLS.pushSettings, {}));
  const state = pushState();
  const body = () => {
    if (state !== 'possible') return <p className={styles.note}>{t(state)}</p>;
    return (
      <Loaded query={settings} skeleton={{ rows: 6, height: 48 }}>
        {(kept) => <Device settings={kept} />}
      </Loaded>
    );
  };
  const header = <BackHeader title={t('title')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <div className={styles.page}>
        <p className={styles.note}>{t('about')}</p>
        {body()}
      </div>
    </Screen>
  );
}

function Device({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('push');
  const { publicKey, kinds } = settings;
  // Browsers refuse for reasons of their own, a push service that they do not reach among them.
  const told = (change: () => Promise<void>, text: string) =>
    change().catch(() => toast({ kind: 'refusal', text }));
  const switchOn = async () => {
    await told(async () => {
      const device = await subscribeDevice(publicKey);
      if (device) await keep(device, PUSH_KINDS);
      else toast({ kind: 'refusal', text: t('denied') });
    }, t('failed'));
  };
  if (kinds === undefined) return <Button onClick={() => void switchOn()}>{t('switchOn')}</Button>;
  const change = async (kind: PushKind, isWanted: boolean) => {
    const wanted = PUSH_KINDS.filter((each) => (each === kind ? isWanted : kinds.includes(each)));
    await told(async () => {
      const device = await deviceSubscription();
      if (device) await keep(device, wanted);
      else await switchOn();
    }, failureText());
  };
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('kinds')}</legend>
        {PUSH_KINDS.map((kind) => (
          <Check
            key={kind}
            label={t(kind)}
            isChecked={kinds.includes(kind)}
            onChange={(isWanted) => void change(kind, isWanted)}
          />
        ))}
      </fieldset>
      <Button look="ghost" onClick={() => void told(switchOff, failureText())}>
        {t('switchOff')}
      </Button>
    </>
  );
}

async function keep(
  device: NonNullable<Awaited<ReturnType<typeof deviceSubscription>>>,
  kinds: readonly PushKind[],
): Promise<void> {
  const answer = await send(CALLS.setPush, { ...device, kinds: [...kinds] });
  if (answer.type === 'success') notePushEndpoint(device.endpoint);
  await readAgain(CALLS.pushSettings);
}

async function switchOff(): Promise<void> {
  const answer = await send(CALLS.removePush, {});
  await readAgain(CALLS.pushSettings);
  if (answer.type !== 'success') return;
  notePushEndpoint('');
  await unsubscribeDevice();
}
