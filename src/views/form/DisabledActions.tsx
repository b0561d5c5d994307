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

/** Quietly at the end of a page: what is missing from it for this user, and which rule is the cause. */
export function DisabledActions(props: Props) {
  return usePainted() && <Told {...props} />
}

function Told({ resource, record }: Props) {
  const t = useT()
  const cannot = useDisabledActions(resource, record)
  if (!cannot.length) return null
  return (
    <details className="cannot">
      <summary>{t('app.why.here')}</summary>
      <ul>
        {cannot.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong>
            {why !== undefined && <span>{why}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
