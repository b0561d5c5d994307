import { memo, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useDensity } from '../../ui/useDensity.ts'
import { openOverlay, useOverlay } from '../../ui/keyboard/overlay.ts'
import type { ChangeList, ListState } from '../query/useListState.ts'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { Views } from './useViews.ts'
import { ViewsButton } from './ViewsButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/tool.css'

const ColumnChooser = lazyPanel(async () => (await import('./ColumnChooser.tsx')).ColumnChooser)

interface Props {
  readonly resource: Resource
  readonly state: ListState
  readonly names: readonly string[]
  readonly views: Views
  readonly isPhone: boolean
  readonly change: ChangeList
  readonly onColumns: (names: readonly string[] | null) => void
}

/** The tools of a list besides filters: views, columns, height of rows, import and export. */
export const GridTools = memo(function GridTools(props: Props) {
  const { resource, state, names, views, isPhone, change, onColumns } = props
  const t = useT()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [preferredDensity, setPreferredDensity] = useDensity()
  const density = state.density ?? preferredDensity
  const overlay = useOverlay()
  const close = () => setAnchor(null)

  function turnDensity() {
    const next = density === 'compact' ? 'roomy' : 'compact'
    // In a view with a row height of its own, the toggle changes the view, not the preference.
    if (state.density) change({ density: next }, { replace: true, isSameList: true })
    else setPreferredDensity(next)
  }
  const filter = { ...state.filter, ...(state.words && { q: state.words }) }
  return (
    <fieldset className="tools" aria-label={t('app.grid.tools')}>
      <ViewsButton
        resource={resource}
        state={state}
        names={names}
        density={density}
        views={views}
        change={change}
      />
      {!isPhone && (
        <>
          <ToolButton
            label={t('app.grid.columns')}
            isOpen={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Icon name="columns" />
          </ToolButton>
          <ToolButton
            label={`${t('app.grid.rows')}: ${t(`app.layout.${density}`)}`}
            onClick={turnDensity}
          >
            <Icon name="density" />
          </ToolButton>
        </>
      )}
      <ImportButton resource={resource} />
      <ExportButton list={{ path: resource.path, filter, sorts: state.sorts, columns: names }} />
      {!isPhone && (
        <ToolButton
          label={t('app.grid.keys')}
          isOpen={overlay === 'keys'}
          onClick={() => openOverlay('keys')}
        >
          <Icon name="keyboard" />
        </ToolButton>
      )}
      {anchor && !isPhone && (
        <ColumnChooser
          resource={resource}
          names={names}
          anchor={anchor}
          onChange={onColumns}
          onClose={close}
        />
      )}
    </fieldset>
  )
})
