import deskStyles from '../Desk.module.css';
import { PairColumn } from '../PairColumn.tsx';
import styles from './Futures.module.css';
import type { PerpPartsProps } from './FuturesPanel.tsx';
import WidePanel from './WidePanel.tsx';

/** A desktop's window: the perpetuals beside chart, positions, book, form and orders. */
export default function PerpDesk(props: PerpPartsProps) {
  return (
    <div className={`${deskStyles.desk} ${styles.desk}`}>
      <PairColumn kind="perp" marketSymbol={props.symbol} onPick={props.onPick} />
      <div className={styles.beside}>
        <WidePanel {...props} />
      </div>
    </div>
  );
}
