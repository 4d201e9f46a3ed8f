import { useTranslations } from 'use-intl';
import { useOnline } from '../../shared/native/useOnline.ts';
import { FigureAge } from '../../shared/pairs/FigureAge.tsx';
import { useFeedDelay } from '../../shared/socket/useFeed.ts';
import { Strip } from '../../shared/ui/Strip.tsx';

export interface FigureNewsProps {
  /** The calls behind the screen's figures. */
  readonly queries: readonly { readonly error: Error | null; readonly refetch: () => unknown }[];
}

/** Says what is wrong with a screen's figures, if anything: no network, a failed call, a silent feed. */
export function FigureNews({ queries }: FigureNewsProps) {
  const t = useTranslations('market');
  const seconds = useFeedDelay();
  const isOnline = useOnline();
  const failed = queries.filter((query) => query.error);
  const retry = {
    label: t('retry'),
    onPress: () => {
      for (const query of failed) query.refetch();
    },
  };
  const strip = () => {
    if (!isOnline) return <Strip>{t('offline')}</Strip>;
    return failed[0] ? <Strip action={retry}>{failed[0].error?.message}</Strip> : null;
  };
  const news = strip();
  const isOld = news === null ? seconds !== undefined : undefined;
  return (
    <div>
      <div role="status">{news}</div>
      {isOld ? <Strip>{t('delayed', { seconds: seconds ?? 0 })}</Strip> : null}
      <FigureAge isOld={isOld} />
    </div>
  );
}
