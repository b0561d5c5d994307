import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { usePainted } from '../../ui/usePainted.ts'
import { receipts } from '../programPlans/programResources.ts'
import { ProgramSection } from '../programPlans/ProgramSection.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'

const ReceiptList = lazyPanel(
  async () => (await import('./ReceiptList.tsx')).ReceiptList,
  <ProgramSkeleton count={1} />,
)

/** The receipts, for users who may see them; drawn after the main parts of the page. */
export function ReceiptSection({
  vendor,
  isOwn,
}: {
  readonly vendor: string
  readonly isOwn: boolean
}) {
  const t = useT()
  const subject = useSubject()
  const isPainted = usePainted()
  if (!may(model, subject, 'list', receipts)) return null
  return (
    <ProgramSection title={t('app.program.receipts.title')}>
      {isPainted ? <ReceiptList vendor={vendor} isOwn={isOwn} /> : <ProgramSkeleton count={1} />}
    </ProgramSection>
  )
}
