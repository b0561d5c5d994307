import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import type { Density } from '../../ui/useDensity.ts'
import type { ChangeList, ListState } from '../query/useListState.ts'
import { isChanged, type Views } from './useViews.ts'
import './view.css'

const ViewsPanel = lazyPanel(async () => (await import('./ViewsPanel.tsx')).ViewsPanel)

export interface ViewsProps {
  readonly resource: Resource
  readonly state: ListState
  /** Columns and height of rows as they are on screen, to be saved in a view. */
  readonly names: readonly string[]
  readonly density: Density
  readonly views: Views
  readonly change: ChangeList
}

/** Shows which view a list is in, and opens the others. */
export function ViewsButton(props: ViewsProps) {
  const { resource, state, views } = props
  const t = useT()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const current = views.views.find(({ _id }) => _id === state.view)
  return (
    <>
      <Button
        className="views-button"
        data-plain={current ? undefined : ''}
        look="framed"
        icon="bookmark"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="views-name">{current ? current.name : t('app.grid.views')}</span>
        {current && isChanged(resource, current, state) && (
          <span className="views-changed">{t('app.grid.viewChanged')}</span>
        )}
      </Button>
      {anchor && <ViewsPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
