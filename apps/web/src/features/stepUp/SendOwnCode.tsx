import type { CALLS, ResponseOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { withOverlay } from '../../shared/api/loading.ts';
import { askForCode } from '../../shared/codes/sendCode.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { useWait } from '../../shared/session/useWait.ts';
import styles from './StepUp.module.css';

export type OwnContact = ResponseOf<typeof CALLS.stepUpOptions>['contacts'][number];
export type Channel = OwnContact['channel'];

interface SendOwnCodeProps {
  readonly channel: Channel;
  readonly onError: (text: string) => void;
}

/** Sends a code to one of the member's own contacts. */
export function SendOwnCode({ channel, onError }: SendOwnCodeProps) {
  const t = useTranslations('account');
  const [seconds, wait] = useWait();
  const ask = async () => {
    const answer = await withOverlay(askForCode({ purpose: 'stepUp', channel }));
    if (answer.type === 'success') wait(answer.data.waitSeconds);
    else onError(answer.message || failureText());
  };
  return (
    <button type="button" className={styles.send} disabled={seconds > 0} onClick={() => void ask()}>
      {seconds > 0 ? t('codeAgain', { seconds }) : t('sendCode')}
    </button>
  );
}
