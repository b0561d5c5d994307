import { useMemo } from 'react'
import { attachments } from '../../../resources/parts/productMedia.ts'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { AdditionalFields } from './AdditionalFields.tsx'
import { additionalPlace } from './additionalPlace.ts'
import { Attachments } from './Attachments.tsx'
import './product.css'

const drawnHere: readonly string[] = [additionalPlace.path, ...attachments]

/** Further information: texts, the additional fields of the type, documents. */
export const InformationSection: DrawSection = ({ section }) => {
  const plain = useMemo(
    () => ({
      ...section,
      fieldRefs: section.fieldRefs.filter(({ path }) => !drawnHere.includes(path)),
    }),
    [section],
  )
  return (
    <div className="product-information">
      <SectionFields section={plain} />
      <AdditionalFields />
      <Attachments />
    </div>
  )
}
