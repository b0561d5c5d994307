import { useEffect, useRef, useState } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { listedEntries } from '../../../resources/settings/imports.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { usePageCommand } from '../../ui/keyboard/pageCommands.ts'
import type { ExportRequest } from './exportList.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { FormatButton, useTableFormat } from '../../ui/FormatButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/tool.css'

interface Props {
  readonly list: Pick<ExportRequest, 'path' | 'filter' | 'sorts' | 'columns'>
}

/** Saves the list as a file; shows its progress, and can be stopped. */
export function ExportButton({ list }: Props) {
  const t = useT()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const [format] = useTableFormat()
  const isPhone = useMedia(upTo('phone'))
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const count = (some: number) => numberFormat(locale).format(some)

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setRows(0)
    try {
      const { exportList } = await import('./exportList.ts')
      const done = await exportList({ ...list, format, signal: controller.signal, onRows: setRows })
      const text = done.isAll ? 'app.grid.exported' : 'app.grid.exportCut'
      const exported = t(text, { rows: count(done.rows), smart_count: done.rows })
      const shortened = t('app.grid.exportShortened', {
        records: count(done.shortened),
        smart_count: done.shortened,
        entries: listedEntries,
      })
      const notice = done.shortened > 0 ? `${exported.replace(/\.?$/, '.')} ${shortened}` : exported
      notify(notice, {
        type: done.isAll && done.shortened === 0 ? 'success' : 'warning',
        messageArgs: { _: notice },
      })
    } catch (error) {
      const message = error instanceof Error && 'status' in error ? error.message : ''
      if (!controller.signal.aborted)
        notify(message || 'app.grid.exportFailed', { type: 'error', messageArgs: { _: message } })
    } finally {
      running.current = null
      setRows(null)
    }
  }

  const isRunning = rows !== null
  usePageCommand('exportList', () => {
    if (!isRunning) void start()
  })
  return (
    <>
      <ToolButton
        label={t(
          isRunning
            ? 'app.grid.exportStop'
            : format === 'csv'
              ? 'app.grid.export'
              : 'app.grid.exportExcel',
        )}
        onClick={() => (isRunning ? running.current?.abort() : void start())}
      >
        <Icon name={isRunning ? 'stop' : 'save'} />
      </ToolButton>
      {!isRunning && !isPhone && <FormatButton />}
      <output className="tool-progress" aria-live="polite">
        {isRunning && t('app.grid.exporting', { rows: count(rows), smart_count: rows })}
      </output>
    </>
  )
}
