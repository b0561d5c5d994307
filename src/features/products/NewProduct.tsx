import { ResourceForm, type ResourceFormProps } from '../../views/record/ResourceForm.tsx'
import type { DrawnSections } from '../../views/form/useSections.ts'
import { NewDraftButton } from '../lifecycle/NewDraftButton.tsx'
import { InformationSection } from './InformationSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'

/**
 * Sections with inputs of their own: the stored names of additional fields and the crate stay
 * hidden.
 */
const draw: DrawnSections = { shipping: ShippingSection, information: InformationSection }

const saves = <NewDraftButton />

/** The form of a new product: with the additional fields of its type, as in the editor (row CUSTOM-005). */
export function NewProduct(props: ResourceFormProps) {
  return <ResourceForm {...props} draw={draw} moreSaveButtons={saves} />
}
