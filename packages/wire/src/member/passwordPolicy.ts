/** Which rule new passwords follow; apart from the rules, as every visit reads its name. Source: spec §5. */

export const PASSWORD_POLICIES = ['spec', 'strong'] as const;
/** spec: §5's rule. strong: 8 to 128 signs of any kind. The operator chooses, `/home/systemTime` tells. */
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];
