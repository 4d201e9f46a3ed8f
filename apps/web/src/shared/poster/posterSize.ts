/** How large every poster is, in units; a pixel of the picture is a third of one. */
export const POSTER = { width: 360, height: 600, scale: 3 } as const;
