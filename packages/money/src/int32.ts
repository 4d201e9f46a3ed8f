/** The bound of what is counted in 31 bits. In a file of its own: whoever asks by numbers needs it, and not prices. */

/** The largest price an order record can carry, and the largest number of whatever is counted in 31 bits. */
export const INT32_MAX = 2_147_483_647;
