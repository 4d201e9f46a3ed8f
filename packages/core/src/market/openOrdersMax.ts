/** How many open orders one member may have in a market. */

/** Of a member, unless the market says otherwise. */
export const OPEN_ORDERS_MAX = 200;
/** Of the house's own market makers and takers, in every market; no market allows a member more. */
export const OPEN_ORDERS_MAX_HOUSE = 10_000;
