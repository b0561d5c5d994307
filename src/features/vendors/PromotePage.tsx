import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { sendFile } from '../../api/sendFile.ts'
import { StoredPictures } from '../../uploads/StoredPictures.tsx'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { InstagramForm } from './InstagramForm.tsx'
import { PageSection } from './PageSection.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { useDenialText } from '../../views/form/useDenialText.ts'
import { vendors } from '../resources.ts'
import './vendor.css'

const { promote, removeImage } = definition.calls
const { images } = promote.files

/** An artisan's images for social media and its Instagram handle (rows PROMOTE-001 to 009). */
export function PromotePage() {
  const { vendor = '' } = useParams()
  return (
    <RecordLoader resource={vendors} id={vendor} failure="errors.service">
      {(record) => <Promotion key={record.id} record={record} />}
    </RecordLoader>
  )
}

function Promotion({ record }: { readonly record: Shown<'vendors'> }) {
  const t = useT()
  const id = String(record.id)
  const refusal = useDenialText(promote)
  const mayRemove = useMayCall(removeImage)
  const { run, refresh, succeed } = useCallNotice(vendors.name, 'errors.service')
  const label = t('resources.vendors.fields.images')
  return (
    <div className="vendor-page">
      <PageTitle text={t('app.vendorPages.promote', { name: record.artisanName })} />
      <PageSection id="handle" title={t('app.vendorPages.instagram')}>
        <InstagramForm record={record} />
      </PageSection>
      <PageSection id="pictures" title={label}>
        <StoredPictures
          name={label}
          addresses={addressesOf(record.images)}
          onDelete={
            mayRemove
              ? async (url) => {
                  await run(removeImage, () => resourceCall(removeImage, { id }, { url }))
                }
              : undefined
          }
        />
        <UploadBox
          part={images}
          label={t('app.vendorPages.addPictures')}
          refusal={refusal}
          failure="errors.service"
          onArrived={() => succeed(promote)}
          send={async (file, onProgress, signal) => {
            await sendFile({
              call: promote,
              params: { id },
              part: 'images',
              file,
              onProgress,
              signal,
            })
            await refresh()
          }}
        />
      </PageSection>
    </div>
  )
}
