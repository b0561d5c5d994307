import { useT } from '../../language/useT.ts'
import type { Selection } from './useSelection.ts'

/** The box in the head of a table that selects all records of the page. */
export function PageCheck({ selection }: { readonly selection: Selection }) {
  const t = useT()
  const { isPageSelected, isPartly, togglePage } = selection
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('app.grid.selectPage')}
        checked={isPageSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={togglePage}
      />
    </label>
  )
}
