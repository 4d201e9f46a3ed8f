import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import styles from './ConfirmHost.module.css';
import { useConfirmState } from './confirm.ts';
import { Modal } from './Modal.tsx';
import { useQuestionEnd } from './useQuestionEnd.ts';

/** Draws what `confirm` asks. Once in the app. */
export function ConfirmHost() {
  const t = useTranslations('shell');
  const asked = useConfirmState((state) => state.asked);
  useQuestionEnd(asked?.answer);
  if (!asked) return null;
  // An order is agreed to where the thumb is.
  const isOrder = asked.look === 'buy' || asked.look === 'sell';
  return (
    <Modal
      isOpen
      edge={isOrder ? 'bottom' : 'center'}
      title={asked.title}
      onClose={() => asked.answer(false)}
    >
      {asked.text ? <p className={styles.text}>{asked.text}</p> : null}
      <dl className={styles.rows}>
        {asked.rows?.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd className="num">{row.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button look="ghost" onClick={() => asked.answer(false)}>
          {asked.keep ?? t(asked.look === 'danger' ? 'keepIt' : 'back')}
        </Button>
        <Button look={asked.look ?? 'primary'} onClick={() => asked.answer(true)}>
          {asked.action}
        </Button>
      </div>
    </Modal>
  );
}
