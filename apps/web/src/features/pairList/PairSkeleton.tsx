import styles from './PairList.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7];

/** Rows while pairs load. */
export function PairSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
