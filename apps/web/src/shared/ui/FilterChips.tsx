export { Segmented as FilterChips, type SegmentedProps as FilterChipsProps } from './Segmented.tsx';
