import { useId, useState } from 'react'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { premiumYears } from '../../../resources/settings/program.ts'
import { isDay, today } from '../../../schema/index.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { PickerBox } from '../../fields/inputs/PickerBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import { planTitle } from '../programPlans/programText.ts'
import type { Subscription } from '../programPlans/subscription.ts'
import { usePremiumCall } from './usePremiumCall.ts'
import { useOffers } from '../programPlans/useProgram.ts'
import '../../fields/frame/field.css'
import '../programPlans/program.css'

interface Props {
  readonly vendor: string
  /** The given plan that the new one replaces. */
  readonly given: Subscription | undefined
}

function yearsAhead(day: string): string {
  const [year = '', ...rest] = day.split('-')
  const ahead = [Number(year) + premiumYears, ...rest].join('-')
  return isDay(ahead) ? ahead : ahead.replace('-02-29', '-02-28')
}

/**
 * Gives an artisan a plan, for a year unless the admin says otherwise (rows SUB-042 to SUB-044).
 */
export function GivePlan({ vendor, given }: Props) {
  const context = useCellContext()
  const { t } = context
  const id = useId()
  const { data: offers, error, refetch } = useOffers({ isFetching: false, vendor })
  const [plan, setPlan] = useState<string | null>(null)
  const [now] = useState(() => today(Date.now()))
  const [until, setUntil] = useState<string | null>(() => yearsAhead(now))
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = usePremiumCall(vendor)
  if (error)
    return (
      <ProgramNote tone="warning" isAlert>
        {t('app.program.plans.failed')}{' '}
        <Button look="outlined" size="small" onClick={() => void refetch()}>
          {t('app.list.retry')}
        </Button>
      </ProgramNote>
    )
  if (!offers) return <ProgramSkeleton count={1} />
  const chosen = offers.find((offer) => offer.id === plan) ?? offers[0]
  const isValid = until !== null && isDay(until) && until > now
  const title = chosen ? planTitle(chosen, context) : ''
  const date = isValid ? dayText(until) : ''
  return (
    <form
      className="program-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && chosen) setAsking(true)
      }}
    >
      <PlainSelect
        label={t('app.program.manage.plan')}
        value={chosen?.id ?? ''}
        options={offers.map((offer) => ({ value: offer.id, label: planTitle(offer, context) }))}
        onChange={setPlan}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('app.program.manage.until')}
        </label>
        <PickerBox
          kind="day"
          id={id}
          label={t('app.program.manage.until')}
          value={until}
          min={now}
          hasError={!isValid}
          aria={{ 'aria-invalid': !isValid, 'aria-describedby': `${id}-note` }}
          onChange={setUntil}
        />
        <p className="field-note" id={`${id}-note`} data-error={isValid ? undefined : ''}>
          {t(isValid ? 'app.program.manage.untilHint' : 'app.program.manage.untilWrong')}
        </p>
      </div>
      <Button look="solid" type="submit" aria-haspopup="dialog">
        {t('app.program.manage.give')}
      </Button>
      {isAsking && chosen && isValid && (
        <ConfirmDialog
          isHarmless
          title={t('app.program.manage.giveTitle', { plan: title })}
          text={t('app.program.manage.giveText', { date })}
          yes={t('app.program.manage.giveYes')}
          no={t('app.program.manage.cancel')}
          isBusy={isBusy}
          onYes={() =>
            void send({
              status: true,
              planId: planKey(chosen.id),
              endDate: `${until}T12:00:00.000Z`,
            }).then(() => setAsking(false))
          }
          onNo={() => setAsking(false)}
        >
          {given && (
            <p>
              {t('app.program.manage.giveReplaces', {
                plan: planTitle({ id: given.planId, name: given.planName }, context),
              })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </form>
  )
}
