import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied } from '../../../schema/index.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import { useStartPage } from '../../routing/useStartPage.ts'
import { vendors } from '../resources.ts'
import { artisanFields, artisanSections } from './artisanForm.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/feedback/listMessage.css'

const texts = { saved: 'notices.vendorCreated', failed: 'errors.vendorCreate' } as const
const pageOf = (id: string) => href('vendorSummary', { id })

/** Creates a new artisan: the form without a record (row ONBOARD-001). */
export function OnboardingPage() {
  const t = useT()
  const back = useStartPage()
  const context = useCellContext()
  const reason = whyDenied(model, vendors, useSubject(), { verb: 'create' })
  const title = t('app.nav.createArtisan')
  if (reason)
    return (
      <>
        <PageTitle text={title} />
        <EmptyState title={reasonText(vendors, reason, context)}>
          <div className="list-message-actions">
            <ButtonLink to={href('list', vendors.name)} look="outlined">
              {t('app.show.backToList')}
            </ButtonLink>
          </div>
        </EmptyState>
      </>
    )
  return (
    <RecordForm
      resource={vendors}
      only={artisanFields}
      draw={artisanSections}
      title={title}
      texts={texts}
      pageOf={pageOf}
      back={back}
    />
  )
}
