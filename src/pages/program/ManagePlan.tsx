import { useTranslate } from 'react-admin'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { GivePlan } from './GivePlan.tsx'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ProgramSection } from '../programPlans/ProgramSection.tsx'
import { planTitle } from '../programPlans/programText.ts'
import type { Standing } from '../programPlans/subscription.ts'
import { TakePlan } from './TakePlan.tsx'

interface Props {
  readonly vendor: string
  readonly standing: Standing
}

/** Gives an artisan a plan, or takes the one that was given (rows SUB-039 to SUB-045). */
export function ManagePlan({ vendor, standing }: Props) {
  const t = useTranslate()
  const context = useCellContext()
  const given = standing.current.find(({ isGiven }) => isGiven)
  const bought = standing.current.find(({ isGiven }) => !isGiven)
  return (
    <ProgramSection title={t('app.program.manage.title')}>
      {bought && (
        <ProgramNote>
          {t('app.program.manage.bought', {
            plan: planTitle({ id: bought.planId, name: bought.planName }, context),
          })}
        </ProgramNote>
      )}
      {given && <TakePlan vendor={vendor} given={given} />}
      {!bought && <GivePlan vendor={vendor} given={given} />}
    </ProgramSection>
  )
}
