import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { useDisabledActions } from './useDisabledActions.ts'
import './cannot.css'

interface Props {
  readonly resource: Resource
  /** The stored record of the page; absent on a list. */
  readonly record?: unknown
}

/** A folded list at the end of a page: what this user cannot do here, and which rule forbids it. */
export function DisabledActions(props: Props) {
  return usePainted() && <DisabledActionList {...props} />
}

function DisabledActionList({ resource, record }: Props) {
  const t = useT()
  const disabledActions = useDisabledActions(resource, record)
  if (!disabledActions.length) return null
  return (
    <details className="cannot">
      <summary>{t('app.why.here')}</summary>
      <ul>
        {disabledActions.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong>
            {why !== undefined && <span>{why}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
