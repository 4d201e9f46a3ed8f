/** A browser's long name in a few words that its owner recognises: "Firefox · Windows". */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|HeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A program that is no browser names itself first: "curl/8.5.0". */
const PROGRAM = /^([A-Za-z][\w.-]{0,30})\//;

function firstOf(kinds: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(text))?.[1];
}

/** Browser and system, as far as they are known; empty when nothing is. */
export function deviceNameOf(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  const known = [browser, system].filter((each) => each !== undefined);
  if (known.length > 0) return known.join(' · ');
  const program = PROGRAM.exec(userAgent)?.[1];
  return program === undefined || program === 'Mozilla' ? '' : program;
}
