import type { UseQueryResult } from '@tanstack/react-query'
import { presentationAddress } from '../../../resources/settings/program.ts'
import { apiAddress } from '../../api/apiClient.ts'
import { messageOf } from '../../api/errorText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Offer } from './offer.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { ProgramSection } from './ProgramSection.tsx'
import { ProgramSkeleton } from './ProgramSkeleton.tsx'
import type { Standing } from './subscription.ts'

interface Props {
  readonly plans: Pick<UseQueryResult<Offer[]>, 'data' | 'error' | 'refetch'>
  readonly standing: Standing | undefined
  readonly chosen: Offer | undefined
  readonly onChoose: (offer: Offer) => void
}

/** The plans that can be bought, and a link to their presentation (row SUB-011). */
export function PlanSection({ plans, standing, chosen, onChoose }: Props) {
  const { t, locale } = useCellContext()
  const { data, error, refetch } = plans
  const presentation = (
    <a
      className="program-link"
      href={apiAddress(presentationAddress.replace('{language}', locale))}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="file" />
      {t('app.program.plans.presentation')}
    </a>
  )
  return (
    <ProgramSection title={t('app.program.plans.title')} tools={presentation}>
      <p className="program-text">{t('app.program.plans.about')}</p>
      {data && standing ? (
        data.length > 0 ? (
          <PlanChoice offers={data} standing={standing} chosen={chosen} onChoose={onChoose} />
        ) : (
          <EmptyState title={t('app.program.plans.none')} />
        )
      ) : error ? (
        <EmptyState
          isAlert
          title={t('app.program.plans.failed')}
          text={t(messageOf(error), { _: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgramSkeleton count={3} isTall />
      )}
    </ProgramSection>
  )
}
