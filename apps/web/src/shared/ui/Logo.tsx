/** The product's mark: marks of a ruler that stand at prices. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        d="M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12"
        stroke="currentColor"
        strokeWidth="2.5"
        fill="none"
      />
    </svg>
  );
}
