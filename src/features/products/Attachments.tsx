import { useGetOne, useRecordContext } from 'react-admin'
import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { attachments, mediaCalls } from '../../../resources/parts/productMedia.ts'
import { signedQuery } from '../../api/recordQuery.ts'
import { products } from '../resources.ts'
import { useAllowedRolesText } from './useAllowedRolesText.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { fileName } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { RemarkNotes } from '../../fields/frame/RemarkNotes.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { sendFile } from '../../api/sendFile.ts'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { useAdoptAnswer } from './useAdoptAnswer.ts'
import '../../fields/frame/field.css'
import '../../uploads/upload.css'
import '../../fields/context/fieldEmpty.css'
import './product.css'

const { addAttachment, removeAttachment } = mediaCalls

interface Props {
  readonly record: Shown<'products'>
  readonly type: (typeof attachments)[number]
  readonly mayChange: boolean
}

/** One document of a product: its link, and the controls to replace and remove it. */
function AttachmentRow({ record, type, mayChange: isOpen }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { run, refresh, succeed } = useCallNotice(products.name, 'errors.changeProduct')
  const adoptAnswer = useAdoptAnswer()
  const label = t(labelKey(products.name, type))
  const address = record[type]
  const params = { id: String(record.id), type }
  return (
    <li>
      <h3 className="product-part">{label}</h3>
      <RemarkNotes resource={products} path={type} />
      {typeof address === 'string' ? (
        <p className="product-paper">
          <a href={fileUrl(address)} target="_blank" rel="noreferrer">
            {fileName(address)}
          </a>
          {isOpen && (
            <Button
              look="danger"
              aria-label={t('app.editor.removeDocument', { label })}
              onClick={() => setAsking(true)}
            >
              {t('app.editor.remove')}
            </Button>
          )}
        </p>
      ) : (
        <p className="field-empty">{t('app.editor.noItems')}</p>
      )}
      {isOpen && (
        <UploadBox
          part={addAttachment.files.file}
          label={t(
            typeof address === 'string' ? 'app.editor.otherDocument' : 'app.editor.addDocument',
            {
              label,
            },
          )}
          failure="errors.fileUpload"
          onArrived={() => succeed(addAttachment)}
          send={async (file, onProgress, signal) => {
            const part = 'file'
            adoptAnswer(
              await sendFile({ call: addAttachment, params, part, file, onProgress, signal }),
            )
            await refresh()
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('app.editor.removeDocumentTitle', { label })}
          text={t('app.editor.removeDocumentText')}
          yes={t('app.editor.remove')}
          no={t('app.form.cancel')}
          onYes={() => {
            setAsking(false)
            void run(removeAttachment, async () =>
              adoptAnswer(await resourceCall(removeAttachment, params)),
            )
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** The five documents of a product (rows PROD-021 to 026). */
export function Attachments() {
  const t = useT()
  const record = useRecordContext<Shown<'products'>>()
  const allowedRoles = useAllowedRolesText(mediaCalls.addAttachment)
  const id = String(record?.id ?? '')
  useGetOne(products.name, { id }, { ...signedQuery, enabled: record !== undefined })
  if (!record) return null
  return (
    <fieldset className="field product-papers">
      <legend className="field-label">{t('app.editor.documents')}</legend>
      {allowedRoles !== null && <p className="upload-hint">{allowedRoles}</p>}
      <ul>
        {attachments.map((type) => (
          <AttachmentRow key={type} record={record} type={type} mayChange={allowedRoles === null} />
        ))}
      </ul>
    </fieldset>
  )
}
