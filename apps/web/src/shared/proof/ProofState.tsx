import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copyText.ts';
import { FigureList } from '../ui/FigureList.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './ProofState.module.css';
import type { Proof } from './useProof.ts';

/** The log and the newest state that was made from it a second time. */
export function ProofState({
  proof: { entries, isHalted, openedAt, seal },
}: {
  readonly proof: Proof;
}) {
  const t = useTranslations('trust');
  const formats = useFormats();
  const isSound = seal?.isBalanced ?? true;
  const words = { done: t('copied'), failed: t('copyFailed') };
  return (
    <>
      <p className={styles.sum} data-sound={isSound && !isHalted}>
        <Icon name={isSound && !isHalted ? 'check' : 'alert'} />
        <b>{t(isHalted ? 'halted' : isSound ? (seal ? 'sound' : 'sealComing') : 'unsound')}</b>
      </p>
      <FigureList
        figures={[
          { name: t('openSince'), value: formats.whole(openedAt) },
          { name: t('entries'), value: formats.exact(`${entries}`) },
          ...(seal
            ? [
                { name: t('sealed'), value: formats.exact(`${seal.entry}`) },
                { name: t('entryAt'), value: formats.whole(seal.at) },
                { name: t('key'), value: seal.keyId },
              ]
            : []),
        ]}
      />
      {seal ? (
        <div className={styles.hash}>
          <p>
            <span>{t('hash')}</span>
            <code>{seal.stateHash}</code>
          </p>
          <Button
            look="link"
            size="small"
            label={t('copyHash')}
            onClick={() => void copyText(seal.stateHash, words)}
          >
            <Icon name="copy" size={16} />
          </Button>
        </div>
      ) : null}
    </>
  );
}
