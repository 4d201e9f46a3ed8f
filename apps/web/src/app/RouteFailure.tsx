import { useTranslations } from 'use-intl';
import { Button } from '../shared/ui/Button.tsx';
import { EmptyState } from '../shared/ui/EmptyState.tsx';
import { Screen } from '../shared/ui/Screen.tsx';

/** In place of a screen whose code did not arrive or broke: says so and loads anew. */
export function RouteFailure() {
  const t = useTranslations('shell');
  return (
    <Screen hasTabBar>
      <EmptyState
        title={t('failed')}
        action={
          <Button look="ghost" size="small" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        }
      />
    </Screen>
  );
}
