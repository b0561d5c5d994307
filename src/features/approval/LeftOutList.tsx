import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { products } from '../resources.ts'
import type { LeftOut } from './leftOut.ts'
import './leftOut.css'

/** Products that a decision leaves out, each with what is missing or wrong. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useT()
  const labelOf = (path: string) =>
    products.leaf.has(path) ? t(needLabelKey(products, path)) : path
  return (
    <ul className="left-out">
      {leftOut.map(({ id, name, problems }) => (
        <li key={id}>
          <strong>{name || t('app.show.untitled')}</strong>
          <span className="left-out-why">
            {problems
              .map(({ field, text }) => (field === null ? text : `${labelOf(field)}: ${text}`))
              .join('; ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
