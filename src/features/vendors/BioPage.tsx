import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useMayWrite } from '../../auth/useMayWrite.ts'
import { sendFile } from '../../api/sendFile.ts'
import { StoredPictures } from '../../uploads/StoredPictures.tsx'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import { useStartPage } from '../../routing/useStartPage.ts'
import { PageSection } from './PageSection.tsx'
import { VendorRecordLoader } from './VendorRecordLoader.tsx'
import { Video } from './Video.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { useDenialText } from '../../views/form/useDenialText.ts'
import { companies as definition } from '../../../resources/companies.ts'
import { companies } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'
import './vendor.css'

const { addMedia, removeMedia, orderMedia } = definition.calls
const { images, video } = addMedia.files
const bioFields: readonly FieldPath<'companies'>[] = ['description']
const texts = { saved: 'notices.saved', failed: 'errors.companyUpdate' } as const

/** The company bio of an artisan: text, images, a video (rows BIO-001 to 016). */
export function BioPage() {
  const { vendorId = '' } = useParams()
  return (
    <VendorRecordLoader
      vendorId={vendorId}
      field="company"
      resource={companies}
      failure="errors.companyGet"
    >
      {(vendor, company) => <Bio key={company.id} vendor={vendor} company={company} />}
    </VendorRecordLoader>
  )
}

function Bio({
  vendor,
  company,
}: {
  readonly vendor: Shown<'vendors'>
  readonly company: Shown<'companies'>
}) {
  const t = useT()
  const back = useStartPage()
  const id = String(company.id)
  const refusal = useDenialText(addMedia)
  const mayWrite = refusal === null
  const { run, refresh, succeed } = useCallNotice(companies.name, 'errors.companyUpdate')
  const mayChange = useMayWrite(companies, company)
  const title = t('app.vendorPages.bio', { name: vendor.artisanName })
  const remove = async (imageUrl: string) => {
    await run(removeMedia, () => resourceCall(removeMedia, { id }, { imageUrl }))
  }
  const sendFileAs =
    (part: 'images' | 'video') =>
    async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
      await sendFile({ call: addMedia, params: { id }, part, file, onProgress, signal })
      await refresh()
    }
  const photos = t('resources.companies.fields.photoUrl')
  const videoUrl = typeof company.videoUrl === 'string' ? company.videoUrl : null
  return (
    <div className="vendor-page">
      {mayChange ? (
        <RecordForm
          resource={companies}
          record={company}
          only={bioFields}
          title={title}
          texts={texts}
          back={back}
        />
      ) : (
        <RecordDetails resource={companies} record={company} only={bioFields} title={title} />
      )}
      <PageSection id="photos" title={photos}>
        <StoredPictures
          name={photos}
          addresses={addressesOf(company.photoUrl)}
          onDelete={mayWrite ? remove : undefined}
          onOrder={
            mayWrite
              ? async (photoUrl) => {
                  await run(orderMedia, () => resourceCall(orderMedia, { id }, { photoUrl }))
                }
              : undefined
          }
        />
        <UploadBox
          part={images}
          label={t('app.vendorPages.addPictures')}
          refusal={refusal}
          send={sendFileAs('images')}
          failure="errors.companyUpdate"
          onArrived={() => succeed(addMedia)}
        />
      </PageSection>
      <PageSection id="film" title={t('resources.companies.fields.videoUrl')}>
        {videoUrl !== null && <Video address={videoUrl} onDelete={mayWrite ? remove : undefined} />}
        <UploadBox
          part={video}
          label={t(videoUrl === null ? 'app.vendorPages.addVideo' : 'app.vendorPages.otherVideo')}
          refusal={refusal}
          send={sendFileAs('video')}
          failure="errors.companyUpdate"
          onArrived={() => succeed(addMedia)}
        />
      </PageSection>
    </div>
  )
}
