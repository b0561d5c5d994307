import { useT } from '../../language/useT.ts'
import type { Role } from '../../../schema/index.ts'
import type { Line } from './matrixLines.ts'
import '../../ui/visuallyHidden.css'
import './matrix.css'

interface Props {
  readonly caption: string
  readonly lines: readonly Line[]
  readonly roles: readonly Role[]
}

function LineTitle({ line }: { readonly line: Line }) {
  return (
    <>
      <span className="matrix-title">{line.title}</span>
      {line.notes.map((note) => (
        <span key={note} className="matrix-note">
          {note}
        </span>
      ))}
    </>
  )
}

/** Table of lines by role, with a sticky header. */
export function LinesTable({ caption, lines, roles }: Props) {
  const t = useT()
  return (
    <table className="matrix">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('app.permissions.action')}</th>
          {roles.map((role) => (
            <th key={role} scope="col" className="matrix-role">
              {t(`roles.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <LineTitle line={line} />
            </th>
            {roles.map((role) => (
              <td key={role} data-tone={line.cells[role].tone}>
                <span>{line.cells[role].text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same as a list for phones: below each line the roles, grouped by right. */
export function LinesList({ lines, roles }: Omit<Props, 'caption'>) {
  const t = useT()
  return (
    <ul className="matrix-list">
      {lines.map((line) => (
        <li key={line.id}>
          <LineTitle line={line} />
          <dl>
            {rightsOf(line, roles).map(({ text, tone, rolesWithRight }) => (
              <div key={text} data-tone={tone}>
                <dt>
                  <span>{text}</span>
                </dt>
                <dd>{rolesWithRight.map((role) => t(`roles.${role}`)).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The rights of a line with the roles that have them, the widest right first. */
function rightsOf({ cells }: Line, roles: readonly Role[]) {
  const tones = ['all', 'part', 'none'] as const
  const texts = [...new Set(roles.map((role) => cells[role].text))]
  return texts
    .map((text) => {
      const rolesWithRight = roles.filter((role) => cells[role].text === text)
      const [first] = rolesWithRight
      return { text, tone: first ? cells[first].tone : ('none' as const), rolesWithRight }
    })
    .toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
}
