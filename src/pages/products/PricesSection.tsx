import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { DiscountNote } from './DiscountNote.tsx'

/** Prices and, while they are typed, how far the wholesale price is from its ceiling. */
export const PricesSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <DiscountNote />
  </>
)
