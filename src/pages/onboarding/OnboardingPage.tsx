import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { whyNot } from '../../../schema/index.ts'
import { reasonText } from '../../fields/useReasonText.ts'
import { useTools } from '../../fields/useTools.ts'
import { useSubject } from '../../providers/useSubject.ts'
import { href } from '../../routes.ts'
import { PageTitle } from '../../views/PageTitle.tsx'
import { RecordForm } from '../../views/RecordForm.tsx'
import { useStart } from '../useStart.ts'
import { vendors } from '../vendors/vendorResources.ts'
import { artisanFields, artisanSections } from './artisanForm.ts'
import './onboarding.css'

const texts = { saved: 'notices.vendorCreated', failed: 'errors.vendorCreate' } as const
const pageOf = (id: string) => href('vendorSummary', { id })

/** Begins with a new artisan: the form without a record (row ONBOARD-001). */
export function OnboardingPage() {
  const t = useTranslate()
  const back = useStart()
  const tools = useTools()
  const reason = whyNot(model, vendors, useSubject(), { verb: 'create' })
  const title = t('app.nav.createArtisan')
  if (reason)
    return (
      <>
        <PageTitle text={title} />
        <Alert severity="info">{reasonText(vendors, reason, tools)}</Alert>
      </>
    )
  return (
    <RecordForm
      resource={vendors}
      only={artisanFields}
      drawn={artisanSections}
      title={title}
      texts={texts}
      pageOf={pageOf}
      back={back}
    />
  )
}
