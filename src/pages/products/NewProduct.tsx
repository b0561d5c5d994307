import { ResourceForm, type ResourceFormProps } from '../../views/record/ResourceForm.tsx'
import type { DrawnSections } from '../../views/form/useSections.ts'
import { InformationSection } from './InformationSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'

/** Nobody has to know under which names the additional fields and the crate are kept. */
const draw: DrawnSections = { shipping: ShippingSection, information: InformationSection }

/** The form of a new product: what its type asks stands in it as in the editor (row CUSTOM-005). */
export function NewProduct(props: ResourceFormProps) {
  return <ResourceForm {...props} draw={draw} />
}
