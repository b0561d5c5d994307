import { useT } from '../../language/useT.ts'
import { initials } from '../../../schema/index.ts'
import type { Other } from '../../api/recordCalls.ts'
import { usePresence } from './usePresence.ts'
import './alsoHere.css'

interface Props {
  readonly resource: string
  readonly record: string
}

/** Who else has the record open. */
export function AlsoHere({ resource, record }: Props) {
  const t = useT()
  const others = usePresence(resource, record)
  const nameOf = ({ name, email }: Other) => name ?? email ?? t('app.presence.staff')
  const whole = (other: Other) =>
    other.type ? `${nameOf(other)} (${t(`roles.${other.type}`, { _: other.type })})` : nameOf(other)
  /** The email where it is not the name already. */
  const smallPrint = ({ name, email }: Other) => (name !== null && email !== null ? [email] : [])
  return (
    <output className="also-here" aria-live="polite">
      {others.length > 0 && (
        <>
          <span className="also-here-faces" aria-hidden="true">
            {others.slice(0, 4).map((other) => (
              <span key={other.email ?? ''} className="also-here-face">
                {initials(nameOf(other))}
              </span>
            ))}
          </span>
          <span>{t('app.presence.alsoHere', { names: others.map(whole).join(', ') })}</span>
          <small>{others.flatMap(smallPrint).join(', ')}</small>
        </>
      )}
    </output>
  )
}
