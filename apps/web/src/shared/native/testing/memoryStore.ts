/** Storage of a test: each key's text, as much as the test wants to hold. */
export function memoryStore(held: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(held));
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}
