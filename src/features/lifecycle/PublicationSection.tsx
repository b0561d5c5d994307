import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { ProductSwitch } from './ProductSwitch.tsx'
import './productSwitch.css'

const { block, readyToTranslate } = definition.calls
/** Fields that have switches here, or that the page header shows. */
const drawnElsewhere = /^(blocked|readyToTranslate|rejection\..+)$/

/**
 * What staff decide about a product; the switches take effect immediately (rows PROD-073 to 077).
 */
export const PublicationSection: DrawSection = ({ section }) => {
  const record = useRecordContext<Shown<'products'>>()
  const standardSection = useMemo(
    () => ({
      ...section,
      fieldRefs: section.fieldRefs.filter(({ path }) => !drawnElsewhere.test(path)),
    }),
    [section],
  )
  return (
    <>
      {record && (
        <div className="product-switches">
          <ProductSwitch record={record} field="blocked" call={block} />
          <ProductSwitch record={record} field="readyToTranslate" call={readyToTranslate} />
        </div>
      )}
      <SectionFields section={standardSection} />
    </>
  )
}
