export interface LongCodeProps {
  readonly children: string;
}

/** An address or a hash: whole where there is room, else in two halves instead of a line and a last letter. */
export function LongCode({ children }: LongCodeProps) {
  const half = Math.ceil(children.length / 2);
  return (
    <>
      {children.slice(0, half)}
      <wbr />
      {children.slice(half)}
    </>
  );
}
