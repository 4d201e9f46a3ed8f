/** The kinds of documents that prove who somebody is. */
export const ID_TYPES = ['idCard', 'passport', 'driverLicense'] as const;
export type IdType = (typeof ID_TYPES)[number];
