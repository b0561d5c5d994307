import { useGetOne, useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { signedQuery } from '../../api/recordQuery.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { FileList } from '../../uploads/FileList.tsx'
import { sendFile } from '../../api/sendFile.ts'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { useRemovalWarning } from '../../views/record/useRemovalWarning.ts'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { vendors } from '../resources.ts'
import './papers.css'

const { addAttachment, removeAttachment } = definition.calls
const labels = {
  contracts: 'app.onboarding.addContracts',
  catalogs: 'app.onboarding.addCatalogs',
} as const

/** The contracts and catalogs of an artisan (rows ONBOARD-046 and 047). */
export function Documents() {
  return (
    <div className="papers">
      <PaperList field="contracts" />
      <PaperList field="catalogs" />
    </div>
  )
}

function PaperList({ field }: { readonly field: keyof typeof labels }) {
  const t = useT()
  const record = useRecordContext()
  const isNew = record === undefined
  const id = String(record?.id ?? '')
  const mayAdd = useMayCall(addAttachment)
  const mayRemove = useMayCall(removeAttachment)
  const { run, refresh, succeed } = useCallNotice(vendors.name, 'app.onboarding.unexpected')
  useGetOne(vendors.name, { id }, { ...signedQuery, enabled: !isNew })
  const name = t(labelKey(vendors.name, field))
  const warningOf = useRemovalWarning(vendors, record, field)
  const remove = async (file: string) => {
    const isGone = await run(
      removeAttachment,
      () => resourceCall(removeAttachment, { id, fieldName: field }, { file }),
      'app.onboarding.notDeleted',
    )
    // Somebody else may have deleted the file already: read the record again.
    if (!isGone) await refresh()
  }
  return (
    <div className="papers-list">
      <h3 className="papers-title">{name}</h3>
      <FileList
        name={name}
        addresses={addressesOf(record?.[field])}
        onDelete={mayRemove ? remove : undefined}
        warningOf={warningOf}
      />
      {mayAdd && (
        <UploadBox
          part={addAttachment.files.files}
          label={t(labels[field])}
          refusal={isNew ? t('app.onboarding.saveFirst') : null}
          failure="app.onboarding.unexpected"
          sentence={(error) => t('app.onboarding.notUploaded', { field: name, error })}
          onArrived={() => succeed(addAttachment)}
          send={async (file, onProgress, signal) => {
            await sendFile({
              call: addAttachment,
              params: { fieldName: field },
              part: 'files',
              file,
              texts: { id },
              onProgress,
              signal,
            })
            await refresh()
          }}
        />
      )}
    </div>
  )
}
