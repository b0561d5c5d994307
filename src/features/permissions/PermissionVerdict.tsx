import { useT } from '../../language/useT.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { Outcome } from './usePermissionTest.ts'
import { Icon } from '../../ui/Icon.tsx'
import './permissions.css'
import './trial.css'

interface Props {
  readonly outcome: Outcome | undefined
  readonly error: Error | null
}

/** The result of a test: yes or no, the reason, and whether the server agrees. */
export function PermissionVerdict({ outcome, error }: Props) {
  return (
    <output className="trial">
      {error ? <Failure error={error} /> : outcome && <Verdict {...outcome} />}
    </output>
  )
}

function Failure({ error }: { readonly error: Error }) {
  const t = useT()
  const text = t(error.message, { _: error.message })
  return <p className="trial-alarm">{t('app.permissions.failed', { text })}</p>
}

function Verdict({ resource, reason, server }: Outcome) {
  const context = useCellContext()
  const { t } = context
  const isAgreed = (reason === null) === server.allowed
  return (
    <>
      <p className="trial-verdict" data-tone={reason ? 'bad' : 'good'}>
        <Icon name={reason ? 'block' : 'done'} />
        {t(reason ? 'app.permissions.mayNot' : 'app.permissions.may')}
      </p>
      {reason && <p>{reasonText(resource, reason, context)}</p>}
      <p className={isAgreed ? 'permissions-text' : 'trial-alarm'}>
        {t(isAgreed ? 'app.permissions.agree' : 'app.permissions.disagree', {
          status: String(server.status),
        })}
      </p>
    </>
  )
}
