import { useTranslations } from 'use-intl';
import { device } from '../../shared/native/chooseDevice.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Modal } from '../../shared/ui/Modal.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import styles from './UpdateDialog.module.css';
import { isInstalledHere, type Step, update, useUpdate } from './updateState.ts';

/** §4: a dialog that a tap outside does not close: what is announced is needed. */
export default function UpdateDialog() {
  const t = useTranslations('device');
  const { entry, step } = useUpdate();
  if (!entry) return null;
  const isHere = isInstalledHere(device(), entry);
  const isBusy = ['downloading', 'checking', 'installing'].includes(step.type);
  const action = step.type === 'asked' ? (isHere ? 'updateNow' : 'updateOpen') : 'updateAgain';
  return (
    <Modal
      isOpen
      edge="center"
      isDismissible={false}
      title={t('updateTitle', { product: PRODUCT_NAME })}
      onClose={() => undefined}
    >
      <div className={styles.update}>
        <p>{t('updateText', { version: entry.versionCode, installed: device().version ?? '' })}</p>
        <p className={styles.notes}>{entry.notes}</p>
        <Progress step={step} />
        <Button isDisabled={isBusy} onClick={() => void update(device(), entry)}>
          {t(action)}
        </Button>
      </div>
    </Modal>
  );
}

/** Percent while it comes, then what is done with it, or why it failed. */
function Progress({ step }: { readonly step: Step }) {
  const t = useTranslations('device');
  if (step.type === 'asked') return null;
  if (step.type === 'downloading') {
    const text = t('downloading', { percent: step.percent });
    return (
      <div className={styles.progress}>
        <ProgressBar label={text} value={step.percent} max={100} />
        <span className="num">{text}</span>
      </div>
    );
  }
  if (step.type === 'installFailed') return <Fault text={t('installFailed', { ...step })} />;
  if (step.type === 'checking' || step.type === 'installing') {
    return <p role="status">{t(step.type)}</p>;
  }
  return <Fault text={t(step.type)} />;
}

function Fault({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  );
}
