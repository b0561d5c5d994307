import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { mediaCalls, type attachments } from '../../../resources/parts/productMedia.ts'
import { fileName } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { RemarkNotes } from '../../fields/frame/RemarkNotes.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { sendFile } from '../../api/sendFile.ts'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { products } from '../resources.ts'
import { useOwnChange } from './useOwnChange.ts'
import '../../fields/context/fieldEmpty.css'
import './product.css'

const { addAttachment, removeAttachment } = mediaCalls

interface Props {
  readonly record: Shown<'products'>
  readonly type: (typeof attachments)[number]
  readonly isOpen: boolean
}

/** One document: its link, a replacement, its removal. */
export function AttachmentRow({ record, type, isOpen }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { run, refresh, succeed } = useCallNotice(products.name, 'errors.changeProduct')
  const take = useOwnChange()
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
            take(await sendFile({ call: addAttachment, params, part, file, onProgress, signal }))
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
              take(await resourceCall(removeAttachment, params)),
            )
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
