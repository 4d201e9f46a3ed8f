/** The rule of a network's addresses. Its checksums weigh more than the screen: they come when the first one is sent. */

const loadRules = () => import('@candor/wire/address');

/** Gives the check; where its code does not arrive nothing is wrong here, and the exchange judges. */
export async function addressCheck(
  kind: string,
  load: typeof loadRules = loadRules,
): Promise<(text: string) => boolean> {
  const rules = await load().catch(() => undefined);
  if (rules === undefined) return () => true;
  const { ADDRESS_NETWORKS, isAddress } = rules;
  const network = ADDRESS_NETWORKS.find((each) => each === kind);
  return (text) => network === undefined || isAddress(network, text);
}
