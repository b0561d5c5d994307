import type { DocumentNamed } from '../../../schema/index.ts'

/** Addresses of a product's public pictures without duplicates, the main photo first. */
export function picturesOf(
  { mainPhoto, photos }: Pick<DocumentNamed<'products'>, 'mainPhoto' | 'photos'>,
  publicUrl: string,
): string[] {
  const all = [mainPhoto, ...(photos ?? [])].flatMap((one) => one || [])
  return [...new Set(all)].map((address) => new URL(address, publicUrl).href)
}
