import { useTranslations } from 'use-intl';
import { productFileName } from '../../shared/productName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useBottomBar } from '../../shared/ui/bottomBars.ts';
import { copyText } from '../../shared/ui/copyText.ts';
import styles from './SecurityCenter.module.css';

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, shown this once: to copy, to save, to write down. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const t = useTranslations('security');
  useBottomBar();
  const text = codes.join('\n');
  const words = { done: t('copied'), failed: t('copyFailed') };
  const save = () => {
    const name = `${productFileName()}-recovery-codes.txt`;
    saveFile(name, 'text/plain', `${text}\n`);
  };
  return (
    <div className={styles.sheet} data-to-read>
      <p>{t('recoveryNew')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.two}>
        <Button look="ghost" onClick={() => void copyText(text, words)}>
          {t('copyCodes')}
        </Button>
        <Button look="ghost" onClick={save}>
          {t('saveCodes')}
        </Button>
      </div>
      <Button onClick={onKept}>{t('codesKept')}</Button>
    </div>
  );
}
