import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { DiscountNote } from './DiscountNote.tsx'

/**
 * The prices, with a note that compares the wholesale price with its ceiling while they are typed.
 */
export const PricesSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <DiscountNote />
  </>
)
