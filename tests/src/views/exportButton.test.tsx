import { describe, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { text } from '../../../schema/index.ts'
import { ExportButton } from '../../../src/views/toolbar/ExportButton.tsx'
import { renderBench, testResource } from '../fields/bench.tsx'

const { path } = testResource({ fields: { name: text() } })
const open = () =>
  renderBench(<ExportButton list={{ path, filter: {}, sorts: [], columns: ['name'] }} />)

describe('an export', () => {
  /** A file that arrives piece by piece, as long as the reader wants it. */
  function slowFile() {
    let write: ReadableStreamDefaultController<Uint8Array> | undefined
    let signal: AbortSignal | null | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = controller
      },
    })
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      signal = init.signal
      signal?.addEventListener('abort', () => write?.error(signal?.reason))
      return Promise.resolve(new Response(body, { headers: { 'X-Export-Is-All': 'false' } }))
    })
    return {
      write: (text: string) => write?.enqueue(new TextEncoder().encode(text)),
      end: () => write?.close(),
      isAborted: () => signal?.aborted === true,
    }
  }
  const downloads = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)

  test('shows how far it is; stopped, it calls the server no more and downloads nothing', async () => {
    const saved = downloads()
    await open()
    const file = slowFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    file.write('Name\r\nVaso 1\r\nVaso 2\r')
    expect(await screen.findByText('Exporting: 1 row')).toBeVisible()
    file.write('\n')
    expect(await screen.findByText('Exporting: 2 rows')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop export' }))
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible()
    expect(file.isAborted()).toBe(true)
    expect(saved).not.toHaveBeenCalled()
    await expect.element(page.getByText('Export failed')).not.toBeInTheDocument()
  })

  test('ends with its list, too', async () => {
    const saved = downloads()
    await open()
    const file = slowFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    file.write('Name\r\n')
    expect(await screen.findByText('Exporting: 0 rows')).toBeVisible()
    cleanup()
    await vi.waitFor(() => expect(file.isAborted()).toBe(true))
    expect(saved).not.toHaveBeenCalled()
  })

  test('issue 35 xlsx: it is a workbook where one is chosen, which is remembered', async () => {
    const saved = downloads()
    const asked = vi.fn<(address: string) => void>()
    const headers = { 'X-Export-Rows': '1200', 'X-Export-Is-All': 'true' }
    vi.stubGlobal('fetch', async (address: string) => {
      asked(address)
      return Promise.resolve(new Response('PK', { headers }))
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'File type: CSV' }))
    expect(await screen.findByRole('button', { name: 'File type: Excel' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Export Excel' }))
    expect(await screen.findByText('Exported 1,200 rows')).toBeVisible()
    expect(asked.mock.lastCall?.[0]).toContain('format=xlsx')
    expect(saved.mock.contexts).toHaveLength(1)
  })

  test('data D9: entries that it has no columns for are said', async () => {
    downloads()
    const headers = { 'X-Export-Is-All': 'true', 'X-Export-Shortened': '2' }
    vi.stubGlobal('fetch', async () =>
      Promise.resolve(new Response('Name\r\nVaso\r\n', { headers })),
    )
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(
      await screen.findByText(/^Exported 1 row\. 2 records have more entries in a list/),
    ).toBeVisible()
  })

  test('that was cut off says so', async () => {
    const saved = downloads()
    await open()
    const file = slowFile()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    file.write('Name\r\nVaso 1\r\n')
    file.end()
    expect(await screen.findByText(/Exported the first 1 rows/)).toBeVisible()
    expect(saved).toHaveBeenCalledOnce()
  })
})
