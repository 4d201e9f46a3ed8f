/** What was asked is no request, or cannot be done; `message` says what is wrong with it. */
export class OperatorRequestFault extends Error {
  override readonly name = 'OperatorRequestFault';
  readonly code = 'requestInvalid';
}

/** The object that a line of JSON is.   Throws: OperatorRequestFault for any other line. */
export function objectOfLine(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new OperatorRequestFault('the line is not JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new OperatorRequestFault('the line is not a JSON object');
}
