import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picker } from '../../shared/ui/Picker.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import type { PerpFieldsProps } from './fieldsProps.ts';
import { leverageOf } from './opening.ts';
import styles from './PerpForm.module.css';
import { PERP_KINDS } from './perpDraft.ts';

const LeverageSheet = sheetPart(() => import('./LeverageSheet.tsx'));

type PerpPickersProps = Pick<
  PerpFieldsProps,
  'draft' | 'dispatch' | 'onKind' | 'grid' | 'leverages'
>;

/** Margin mode, leverage and order style, in one row. */
export function PerpPickers(props: PerpPickersProps) {
  const { draft, dispatch, onKind, grid, leverages } = props;
  const t = useTranslations('futures');
  const [isOpen, setIsOpen] = useState(false);
  const leverage = leverageOf(draft, grid);
  return (
    <div className={styles.pickers}>
      <Picker
        label={t('marginMode')}
        shown={t(draft.mode)}
        value={draft.mode}
        options={[
          { value: 'cross', label: t('crossWhat') },
          { value: 'isolated', label: t('isolatedWhat') },
        ]}
        onChange={(mode) =>
          dispatch({ type: 'modeChosen', mode: mode === 'isolated' ? 'isolated' : 'cross' })
        }
      />
      <button
        type="button"
        className={`num ${styles.leverage}`}
        aria-label={t('leverageNow', { leverage })}
        disabled={leverages.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {leverage}×
      </button>
      <Picker
        label={t('orderStyle')}
        shown={t(draft.kind)}
        value={draft.kind}
        options={PERP_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(value) => onKind(PERP_KINDS.find((kind) => kind === value) ?? 'market')}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <LeverageSheet
            market={grid}
            options={leverages}
            value={leverage}
            look={draft.side === 'long' ? 'buy' : 'sell'}
            onChoose={(chosen) => dispatch({ type: 'leverageChosen', leverage: chosen })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
