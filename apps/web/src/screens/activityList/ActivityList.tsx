import { CALLS, OFFERING_SHELVES, type OfferingShelf, type OwnOffering } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OfferingCard } from '../../features/offerings/OfferingCard.tsx';
import { offeringsQuery } from '../../features/offerings/offeringQueries.ts';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListNews } from '../../features/records/ListNews.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './ActivityList.module.css';
import { OWN_OFFERING_COLUMNS } from './ownOfferingCsv.ts';

/** What the member has and had in offerings, of every shelf. */
const OWN = {
  ...pagesOf(CALLS.ieoOrder, (page, pageSize) => ({ page, pageSize })),
  keyOf: ({ offeringId }: OwnOffering) => offeringId,
};

/** The offerings of new coins that stand on one shelf. */
export default function ActivityList({ shelf }: { readonly shelf: OfferingShelf }) {
  const t = useTranslations('offerings');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const navigate = useNavigate();
  const choose = (status: OfferingShelf) =>
    void navigate({
      to: '/activitylist/$status',
      params: { status },
      replace: true,
      isStill: true,
    });
  const end = (
    <>
      <ExportButton
        name="offerings"
        source={OWN}
        columns={OWN_OFFERING_COLUMNS}
        label={t('exportOwn')}
      />
      <IconButton icon="home" label={t('home')} onClick={() => void navigate({ to: '/' })} />
    </>
  );
  return (
    <Screen
      isWide
      header={
        <>
          <BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} end={end} />
          <TopTabs
            label={t('shelves')}
            value={shelf}
            tabs={OFFERING_SHELVES.map((value) => ({ value, label: t(`shelf_${value}`) }))}
            onChange={choose}
          />
        </>
      }
    >
      <Offerings shelf={shelf} />
      <p className={styles.lab}>
        <Link to="/lockMining">{t('toLab')}</Link>
      </p>
    </Screen>
  );
}

function Offerings({ shelf }: { readonly shelf: OfferingShelf }) {
  const t = useTranslations('offerings');
  const offerings = useQuery(offeringsQuery(shelf));
  return (
    <>
      {offerings.data ? (
        <ListNews isFailed={offerings.isError} onRetry={() => void offerings.refetch()} />
      ) : null}
      <Loaded
        query={offerings}
        skeleton={{ rows: 3, height: 112 }}
        empty={{ title: t(`none_${shelf}`), text: t('noneText') }}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((offering) => (
              <OfferingCard key={offering.offeringId} offering={offering} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
