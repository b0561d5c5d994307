import type { ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import type { Selection } from '../table/useSelection.ts'
import './selection.css'

interface Props {
  readonly selection: Selection
  /** Selects more. */
  readonly more?: ReactNode
  /** What can be done with the selection. */
  readonly children: ReactNode
}

/** Above the end of the page while records are selected: how many, and what to do with them. */
export function SelectionBox({ selection, more, children }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { size } = selection.selected
  if (size === 0) return null
  return (
    <fieldset className="selection-bar" aria-label={t('app.grid.select')}>
      <output aria-live="polite">
        {t('app.grid.selected', { total: numberFormat(locale).format(size), smart_count: size })}
      </output>
      {more}
      <Button size="small" onClick={selection.clear}>
        {t('app.grid.clear')}
      </Button>
      {children}
    </fieldset>
  )
}
