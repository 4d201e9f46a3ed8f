import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

/** Says openly that a part of the exchange is not open yet. */
export default function NotOpen() {
  const t = useTranslations('shell');
  const goBack = useBack();
  const header = <BackHeader title={t('notOpenTitle')} backLabel={t('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <EmptyState title={t('notOpen')} text={t('notOpenHint')} />
    </Screen>
  );
}
