import { useMemo } from 'react'
import { attachments } from '../../../resources/parts/productMedia.ts'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { AdditionalFields } from './AdditionalFields.tsx'
import { additionalDataRef } from './useAdditionalData.ts'
import { Attachments } from './Attachments.tsx'
import './product.css'

const customInputs: readonly string[] = [additionalDataRef.path, ...attachments]

/** The section “Information”: texts, the additional fields of the product type, and documents. */
export const InformationSection: DrawSection = ({ section }) => {
  const standardSection = useMemo(
    () => ({
      ...section,
      fieldRefs: section.fieldRefs.filter(({ path }) => !customInputs.includes(path)),
    }),
    [section],
  )
  return (
    <div className="product-information">
      <SectionFields section={standardSection} />
      <AdditionalFields />
      <Attachments />
    </div>
  )
}
