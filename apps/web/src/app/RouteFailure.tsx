import { useTranslations } from 'use-intl';
import { loadAnew } from '../shared/native/page.ts';
import { useOnline } from '../shared/native/useOnline.ts';
import { Button } from '../shared/ui/Button.tsx';
import { EmptyState } from '../shared/ui/EmptyState.tsx';
import { Screen } from '../shared/ui/Screen.tsx';
import { useBack } from '../shared/ui/useBack.ts';

/** In place of a screen whose code did not arrive or broke: says so, leads back, and loads anew. */
export function RouteFailure() {
  const t = useTranslations('shell');
  const goBack = useBack();
  const isOnline = useOnline();
  // Offline, loading anew would leave the app; being online again does it by itself (§4).
  const retry = (
    <Button look="ghost" size="small" onClick={loadAnew}>
      {t('retry')}
    </Button>
  );
  const back = (
    <Button look="ghost" size="small" onClick={goBack}>
      {t('back')}
    </Button>
  );
  return (
    <Screen hasTabBar>
      <EmptyState title={isOnline ? t('failed') : t('offline')} action={isOnline ? retry : back} />
    </Screen>
  );
}
