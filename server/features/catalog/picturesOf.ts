import type { DocumentNamed } from '../../../schema/index.ts'

/** The addresses of all pictures of a product that are for everybody, the main one first, each once. */
export function picturesOf(
  { mainPhoto, photos }: Pick<DocumentNamed<'products'>, 'mainPhoto' | 'photos'>,
  publicUrl: string,
): string[] {
  const all = [mainPhoto, ...(photos ?? [])].flatMap((one) => one || [])
  return [...new Set(all)].map((address) => new URL(address, publicUrl).href)
}
