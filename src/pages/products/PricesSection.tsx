import { SectionFields } from '../../views/FormSections.tsx'
import type { DrawSection } from '../../views/useSections.ts'
import { DiscountNote } from './DiscountNote.tsx'

/** Prices and, while they are typed, how far the wholesale price is from its ceiling. */
export const PricesSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <DiscountNote />
  </>
)
