import { useId, useRef, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { saveFile } from '../../browser/saveFile.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Icon } from '../Icon.tsx'
import { lazyPanel } from '../lazyPanel.tsx'
import { ToolButton } from '../ToolButton.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { isBlank, type ChartData, type ChartKind } from './chartData.ts'
import { useIsTable } from './ChartKeys.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartRows, saveCsv } from './saveCsv.ts'
import '../skeleton.css'
import './chart.css'

const Drawing = lazyPanel(
  async () => (await import('./Drawing.tsx')).Drawing,
  <span className="chart-skeleton skeleton-box" />,
)

interface Props {
  readonly kind: ChartKind
  readonly title: string
  /** The period that it shows. */
  readonly note: string
  /** The text below the title of a saved picture: what the page shows around the chart. */
  readonly pictureNote: () => Promise<string>
  /** The message of the chart in a sentence. */
  readonly about?: string | undefined
  /** Undefined while it is loading. */
  readonly data: ChartData | undefined
  /** Shown in place of the chart: why there is none. */
  readonly failure?: ReactNode
  /** Whether the parts of the page with priority are on screen. */
  readonly isReady: boolean
  /** Name of the saved files, without the extension. */
  readonly fileName: string
  readonly formatShare: (share: number) => string
}

/** A chart with its heading, and buttons to show it as a table and to save it. */
export function ChartFrame(props: Props) {
  const { kind, title, note, about, data, failure, isReady, fileName } = props
  const { pictureNote, formatShare } = props
  const t = useT()
  const notify = useNotify()
  const language = useLanguage()
  const id = useId().replaceAll(/\W/g, '')
  const frame = useRef<HTMLElement>(null)
  const [isTable, toggleTable] = useIsTable()
  const hasData = data !== undefined && !isBlank(data)

  async function savePicture() {
    try {
      if (!frame.current) return
      const { pictureOf } = await import('./pictureOf.ts')
      saveFile(await pictureOf(frame.current, title, await pictureNote()), `${fileName}.png`)
    } catch {
      notify('app.charts.pictureFailed', { type: 'error' })
    }
  }
  async function saveTable() {
    if (data) await saveCsv(fileName, chartRows(data), language)
  }

  return (
    <section className="chart" ref={frame} aria-labelledby={`${id}-title`}>
      <header className="chart-head">
        <div>
          <h2 className="chart-title" id={`${id}-title`}>
            {title}
          </h2>
          <p className="chart-note">{note}</p>
        </div>
        {hasData && (
          <fieldset className="tools chart-tools" aria-label={title}>
            <ToolButton label={t('app.charts.asTable')} isPressed={isTable} onClick={toggleTable}>
              <Icon name="table" />
            </ToolButton>
            {!isTable && (
              <ToolButton label={t('app.charts.savePicture')} onClick={() => void savePicture()}>
                <Icon name="image" />
              </ToolButton>
            )}
            <ToolButton label={t('app.charts.saveCsv')} onClick={() => void saveTable()}>
              <Icon name="download" />
            </ToolButton>
          </fieldset>
        )}
      </header>
      {about !== undefined && hasData && <p className="chart-about">{about}</p>}
      {failure ??
        (data === undefined ? (
          <output className="chart-skeleton skeleton-box" aria-label={t('app.charts.loading')} />
        ) : !hasData ? (
          <EmptyState title={t('app.charts.noData')} />
        ) : isTable ? (
          <ChartTable data={data} title={title} />
        ) : (
          <div className="chart-body" data-kind={kind}>
            <div className="chart-drawing" data-kind={kind}>
              {isReady ? (
                <Drawing kind={kind} data={data} title={title} id={id} />
              ) : (
                <span className="chart-skeleton skeleton-box" />
              )}
            </div>
            <ChartLegend kind={kind} data={data} id={id} formatShare={formatShare} />
          </div>
        ))}
    </section>
  )
}
