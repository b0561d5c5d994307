import { useTranslate } from 'react-admin'
import { href } from '../../routes.ts'
import { RecordForm } from '../../views/RecordForm.tsx'
import { useStart } from '../useStart.ts'
import { vendors } from '../vendors/vendorResources.ts'
import { artisanFields } from './artisanForm.ts'

const texts = { saved: 'notices.vendorCreated', failed: 'errors.vendorCreate' } as const
const pageOf = (id: string) => href('vendorSummary', { id })

/** Begins with a new artisan: the form without a record (row ONBOARD-001). */
export function OnboardingPage() {
  const t = useTranslate()
  const back = useStart()
  return (
    <RecordForm
      resource={vendors}
      only={artisanFields}
      title={t('app.nav.createArtisan')}
      texts={texts}
      pageOf={pageOf}
      back={back}
    />
  )
}
