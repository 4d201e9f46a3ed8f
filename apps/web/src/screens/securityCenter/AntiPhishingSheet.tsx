import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { OneFieldSheet } from './OneFieldSheet.tsx';
import type { SheetProps } from './sheetProps.ts';

/** The word that every message from us shows. */
export function AntiPhishingSheet({ onClose }: SheetProps) {
  const t = useTranslations('security');
  return (
    <OneFieldSheet
      title={t('antiPhishing')}
      why={t('antiPhishingWhy')}
      field={t('antiPhishingField')}
      maxLength={20}
      isRight={(text) => /^[A-Za-z0-9]{4,20}$/.test(text)}
      onSave={(code) => send(CALLS.setAntiPhishingCode, { code }, { shownByCaller: ['refused'] })}
      onClose={onClose}
    />
  );
}
