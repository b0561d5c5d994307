import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ProgramSection } from '../programPlans/ProgramSection.tsx'
import { planTitle } from '../programPlans/programText.ts'
import type { Standing } from '../programPlans/subscription.ts'
import { GivePlan } from './GivePlan.tsx'

interface Props {
  readonly vendor: string
  readonly standing: Standing
}

/**
 * Lets an admin give the artisan a plan, unless the artisan has bought one (rows SUB-039 to
 * SUB-045).
 */
export function ManagePlan({ vendor, standing }: Props) {
  const context = useCellContext()
  const { t } = context
  const { paidByCard, onNotice, current } = standing
  const bought = paidByCard ?? onNotice
  if (!bought)
    return (
      <ProgramSection title={t('app.program.manage.title')}>
        <GivePlan vendor={vendor} given={current.find(({ isGiven }) => isGiven)} />
      </ProgramSection>
    )
  const plan = planTitle({ id: bought.planId, name: bought.planName }, context)
  return (
    <ProgramSection title={t('app.program.manage.title')}>
      <ProgramNote>
        {paidByCard || !bought.endDate
          ? t('app.program.manage.bought', { plan })
          : t('app.program.manage.onNotice', { plan, date: dayText(bought.endDate) })}
      </ProgramNote>
    </ProgramSection>
  )
}
