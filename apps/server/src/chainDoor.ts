/** A door for the signer: the networks of coins, their nodes and addresses, how approvals are checked, how a folder is held and a file synced. */
export { type Approval, approversOf, type OperatorKey } from './approvals/approval.ts';
export { readOperatorKeys } from './approvals/operatorKeys.ts';
export { toChain } from './chain/chainAmount.ts';
export { ChainFault } from './chain/chainFault.ts';
export type { BlockHead } from './chain/chainNode.ts';
export { depositAddress, hotAddress, INDEX_MAX, publicKeyAt } from './chain/deriveAddress.ts';
export {
  type EvmClient,
  type EvmFees,
  type EvmReceipt,
  openEvmClient,
} from './chain/evm/evmClient.ts';
export { quantityText, wholeOf } from './chain/evm/read.ts';
export type { NetworkAsset, NetworkSettings } from './chain/networkSettings.ts';
export { readNetworks } from './chain/networks.ts';
export { scriptOf } from './chain/utxo/scripts.ts';
export { openUtxoClient, type UtxoClient } from './chain/utxo/utxoClient.ts';
export { holdFolder } from './log/holdFolder.ts';
export { syncPath } from './ops/syncPath.ts';
