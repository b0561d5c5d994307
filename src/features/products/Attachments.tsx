import { useGetOne, useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { attachments, mediaCalls } from '../../../resources/parts/productMedia.ts'
import { signedQuery } from '../../api/recordQuery.ts'
import { products } from '../resources.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import { useOnly } from './useOnly.ts'
import '../../fields/frame/field.css'
import '../../uploads/upload.css'
import './product.css'

/** The five documents of a product (rows PROD-021 to 026). */
export function Attachments() {
  const t = useT()
  const record = useRecordContext<Shown<'products'>>()
  const only = useOnly(mediaCalls.addAttachment)
  const id = String(record?.id ?? '')
  useGetOne(products.name, { id }, { ...signedQuery, enabled: record !== undefined })
  if (!record) return null
  return (
    <fieldset className="field product-papers">
      <legend className="field-label">{t('app.editor.documents')}</legend>
      {only !== null && <p className="upload-hint">{only}</p>}
      <ul>
        {attachments.map((type) => (
          <AttachmentRow key={type} record={record} type={type} isOpen={only === null} />
        ))}
      </ul>
    </fieldset>
  )
}
