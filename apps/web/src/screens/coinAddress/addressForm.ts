/** A new address as it is written; what it lacks. The checksum is the server's to judge, in the member's language. */

export interface AddressDraft {
  /** Empty: the first one there is. */
  readonly network: string;
  readonly address: string;
  readonly label: string;
}

export const EMPTY_ADDRESS: AddressDraft = { network: '', address: '', label: '' };

export interface AddressProblems {
  readonly address?: 'addressRequired';
  readonly label?: 'labelRequired';
}

/** What is missing; nothing when it may be sent. */
export function addressProblems({ address, label }: AddressDraft): AddressProblems {
  return {
    ...(address.trim() === '' ? { address: 'addressRequired' as const } : {}),
    ...(label.trim() === '' ? { label: 'labelRequired' as const } : {}),
  };
}
