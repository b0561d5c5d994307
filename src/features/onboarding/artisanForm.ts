import { vendors } from '../resources.ts'
import { Documents } from './Documents.tsx'

/** What staff fill in of an artisan; the rest has pages of its own, and the status is the header's. */
const sections: readonly string[] = [
  'artisan',
  'place',
  'presentation',
  'contract',
  'agreements',
  'documents',
]

/** The fields of the onboarding form (rows ONBOARD-017 to 047); what is added to their sections is here too. */
export const artisanFields = vendors.form
  .filter(({ name }) => sections.includes(name))
  .flatMap(({ fields }) => fields)
  .filter((path) => path !== 'artisanStatus')

/** Sections that the page draws in a way of its own. */
export const artisanSections = { documents: Documents }
