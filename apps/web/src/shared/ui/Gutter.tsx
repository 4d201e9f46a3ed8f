import styles from './Gutter.module.css';

/** The 6 px band between two sections. */
export function Gutter() {
  return <div className={styles.gutter} />;
}
