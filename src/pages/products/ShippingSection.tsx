import { SectionFields, type DrawSection } from '../../views/FormSections.tsx'
import { CrateBox } from './CrateBox.tsx'

/** Parcels, and the crate that goes around them. */
export const ShippingSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <div className="product-crate">
      <CrateBox />
    </div>
  </>
)
