import { slugify } from '../../../schema/index.ts'

/** The place of a product in the shop: of any length, since the SKU that tells it from others is at its end. */
export const shopSlug = (nameAndSku: string): string => slugify(nameAndSku, Infinity)
