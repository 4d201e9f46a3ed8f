/** A picture for the home page, as the server takes it. */
import { readGiven } from '../readGiven.ts';
import { UsageFault } from '../report.ts';

/** What one line of the operator's socket has room for. */
const BYTES_MAX = 45_000;

/** The file as text; the server looks what it is and makes it anew. */
export function bannerImage(path: string): string {
  const bytes = readGiven(path);
  if (bytes.length <= BYTES_MAX) return bytes.toString('base64');
  throw new UsageFault(
    `${path} has ${bytes.length} bytes: a banner may have ${BYTES_MAX} (a WebP of 720 x 240 fits)`,
  );
}
