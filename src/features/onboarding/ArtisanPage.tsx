import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied } from '../../../schema/index.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { useStartPage } from '../../routing/useStartPage.ts'
import { vendors } from '../resources.ts'
import { ArtisanHeader } from './ArtisanHeader.tsx'
import { artisanFields, artisanSections } from './artisanForm.ts'
import { ReadinessMeter } from './ReadinessMeter.tsx'
import { StatusActions } from './StatusActions.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './artisan.css'

const texts = { saved: 'notices.vendorUpdated', failed: 'errors.vendorUpdate' } as const

const meter = <ReadinessMeter />

/** The form of an artisan, below a summary for staff (rows ONBOARD-002 and 003). */
export function ArtisanPage() {
  return (
    <RecordLoader resource={vendors} failure="errors.service">
      {(record) => <Artisan key={record.id} record={record} />}
    </RecordLoader>
  )
}

function Artisan({ record }: { readonly record: Shown<'vendors'> }) {
  const t = useT()
  const back = useStartPage()
  const context = useCellContext()
  const subject = useSubject()
  const reason = whyDenied(model, vendors, subject, { verb: 'update', record })
  const title = t('app.onboarding.summary', { name: record.artisanName })
  if (reason)
    return (
      <>
        <ArtisanHeader record={record} />
        <Alert severity="info" className="artisan-refusal">
          {reasonText(vendors, reason, context)}
        </Alert>
        <RecordDetails
          resource={vendors}
          record={record}
          only={artisanFields}
          draw={artisanSections}
          title={title}
        />
      </>
    )
  return (
    <RecordForm
      resource={vendors}
      record={record}
      only={artisanFields}
      title={title}
      draw={artisanSections}
      texts={texts}
      back={back}
      sidebar={meter}
    >
      <ArtisanHeader record={record}>
        <StatusActions record={record} />
      </ArtisanHeader>
    </RecordForm>
  )
}
