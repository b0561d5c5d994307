import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { CrateBox } from './CrateBox.tsx'
import './product.css'

/** Parcels, and the crate that goes around them. */
export const ShippingSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <div className="product-crate">
      <CrateBox />
    </div>
  </>
)
