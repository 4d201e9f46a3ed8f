import { OFFERING_UNKNOWN, type OfferingDetails, type OwnOffering } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OfferingBar } from '../../features/offerings/OfferingBar.tsx';
import { OfferingState } from '../../features/offerings/OfferingState.tsx';
import { isCanceled } from '../../features/offerings/offeringFigures.ts';
import { offeringQuery, ownOfferingQuery } from '../../features/offerings/offeringQueries.ts';
import { ListNews } from '../../features/records/ListNews.tsx';
import { isRefusal } from '../../shared/api/read.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useNavigate, useParams } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './ActivityItem.module.css';
import { CoinChart } from './CoinChart.tsx';
import { OwnPart } from './OwnPart.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';
import { Terms } from './Terms.tsx';
import { VerifyPart } from './VerifyPart.tsx';

/** One offering: how far it is, what the member has in it, its terms and what is said of it. */
export default function ActivityItem() {
  const t = useTranslations('offerings');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const { activityId = '' } = useParams();
  const offeringId = /^\d{1,9}$/.test(activityId) ? Number(activityId) : -1;
  const offering = useQuery({ ...offeringQuery(offeringId), enabled: offeringId >= 0 });
  const isUnknown = isRefusal(offering.error, OFFERING_UNKNOWN);
  const title = offering.data?.name ?? t('one');
  const body = () => {
    if (offeringId < 0 || (!offering.data && isUnknown)) return <Unknown />;
    return (
      <Loaded query={offering} skeleton={{ rows: 6, height: 64 }}>
        {(details) => <Parts offering={details} />}
      </Loaded>
    );
  };
  return (
    <Screen isWide header={<BackHeader title={title} backLabel={texts('back')} onBack={goBack} />}>
      {offering.data ? (
        <ListNews isFailed={offering.isError} onRetry={() => void offering.refetch()} />
      ) : null}
      {body()}
    </Screen>
  );
}

/** An address that names no offering: the way to those that there are. */
function Unknown() {
  const t = useTranslations('offerings');
  const refusal = useRefusalText();
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/activitylist/open', replace: true });
  const action = (
    <Button look="ghost" size="small" onClick={toList}>
      {t('title')}
    </Button>
  );
  return <EmptyState title={refusal('offeringUnknown')} action={action} />;
}

function Parts({ offering }: { readonly offering: OfferingDetails }) {
  const t = useTranslations('offerings');
  const own = useQuery(ownOfferingQuery(offering.offeringId));
  const [row] = own.data?.rows ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <Head offering={offering} />
        {offering.status === 'open' ? (
          <SubscribeForm key={offering.offeringId} offering={offering} own={ownText(row)} />
        ) : null}
        {row === undefined ? null : <OwnPart offering={offering} own={row} />}
        {row === undefined ? null : <VerifyPart offering={offering} own={row} />}
      </div>
      <div className={styles.part}>
        <CoinChart offering={offering} />
        <Terms offering={offering} />
        {offering.body === '' ? null : (
          <section>
            <h2>{t('about', { asset: offering.asset })}</h2>
            <RichText html={offering.body} />
          </section>
        )}
      </div>
    </div>
  );
}

/** What counts as committed: nothing of what was taken back. */
function ownText(own: OwnOffering | undefined): string {
  return own?.status === 'committed' ? own.committed : '0';
}

function Head({ offering }: { readonly offering: OfferingDetails }) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, payAsset, price, image, memberCount, mode, status } = offering;
  return (
    <section className={styles.head}>
      {image === '' ? null : <img src={image} alt="" width={720} height={240} />}
      <div className={styles.headLine}>
        <CoinMark asset={asset} />
        <p className="num">
          <b>{formats.exact(price)}</b> {payAsset} <i>{t('perCoin', { asset })}</i>
        </p>
      </div>
      <div>
        <OfferingState offering={offering} />
      </div>
      <OfferingBar offering={offering} />
      {isCanceled(offering) ? null : (
        <p className={styles.quiet}>
          {t(mode === 'firstCome' ? 'buyers' : 'members', { count: memberCount })}
          {status === 'open' ? ` · ${t(`${mode}Rule`)}` : ''}
        </p>
      )}
    </section>
  );
}
