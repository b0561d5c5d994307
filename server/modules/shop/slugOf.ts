import { normalized } from '../../db/tables/searchText.ts'

/** A part of an address: lower case, without accents. */
export const slugOf = (text: string): string =>
  normalized(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
