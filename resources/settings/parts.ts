/** Optional parts of the portal, each with the setting that switches it off. */
export const parts = {
  program: 'VENDOR_PROGRAM',
} as const

export type PartName = keyof typeof parts
