import { vendors } from '../resources.ts'
import { Documents } from './Documents.tsx'

/**
 * Sections that staff fill in; the others have pages of their own, and the status is set in the
 * header.
 */
const sections: readonly string[] = [
  'artisan',
  'place',
  'presentation',
  'contract',
  'agreements',
  'documents',
]

/**
 * The fields of the onboarding form (rows ONBOARD-017 to 047), including fields added to these
 * sections later.
 */
export const artisanFields = vendors.form
  .filter(({ name }) => sections.includes(name))
  .flatMap(({ fields }) => fields)
  .filter((path) => path !== 'artisanStatus')

/** Sections with components of their own. */
export const artisanSections = { documents: Documents }
