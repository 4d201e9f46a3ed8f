import { OFFERING_SHELVES } from '@candor/wire';
import ActivityList from '../screens/activityList/ActivityList.tsx';
import LockMining from '../screens/lockMining/LockMining.tsx';
import { useParams } from '../shared/router/useRouting.ts';

/** Offerings of new coins by shelf; any other word in the address means the lab, which the specification names so. */
export default function ActivityRoute() {
  const { status } = useParams();
  const shelf = OFFERING_SHELVES.find((each) => each === status);
  return shelf === undefined ? <LockMining /> : <ActivityList shelf={shelf} />;
}
