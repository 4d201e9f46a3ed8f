import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';

/** Says openly that a part of the exchange is not open yet. */
export default function NotOpen() {
  const t = useTranslations('shell');
  const { history } = useRouter();
  const header = (
    <BackHeader title={t('notOpenTitle')} backLabel={t('back')} onBack={() => history.back()} />
  );
  return (
    <Screen header={header}>
      <EmptyState title={t('notOpen')} text={t('notOpenHint')} />
    </Screen>
  );
}
