import { useT } from '../../language/useT.ts'
import type { StatusGroup } from './approvable.ts'
import './approvableChoice.css'

interface Props {
  readonly groups: readonly StatusGroup[]
  readonly chosen: readonly string[]
  readonly onChoose: (statuses: readonly string[]) => void
}

/** The products by status, each status to be taken along or not; why some of them were rejected. */
export function ApprovableChoice({ groups, chosen, onChoose }: Props) {
  const t = useT()
  if (groups.length === 0) return null
  return (
    <fieldset className="approvable-choice">
      <legend>{t('app.collections.among')}</legend>
      {groups.map(({ status, count, reasons }) => (
        <div key={status}>
          <label className="approvable-choice-one">
            <input
              type="checkbox"
              checked={chosen.includes(status)}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...chosen, status] : chosen.filter((one) => one !== status),
                )
              }
            />
            {`${t(`resources.products.choices.status.${status}`)}: ${count}`}
          </label>
          {reasons.length > 0 && (
            <ul className="approvable-choice-reasons">
              {reasons.map(({ id, name, reason }) => (
                <li key={id}>
                  <strong>{name || t('app.show.untitled')}</strong>
                  {`: ${reason}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  )
}
