import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { largestExchangeBytes } from '../../../resources/settings/translationFiles.ts'
import { ExchangeDialog } from '../../../src/features/translationFiles/ExchangeDialog.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'

const collection = { id: '01900000-0000-7000-8000-00000000c011', name: 'Murano' }
const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`

const row = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: idOf(at),
  version: 3,
  sku: `VASO-${at}`,
  name: `Vaso ${at}`,
  outcome: 'change',
  status: 'draft',
  problem: null,
  fields: [{ field: 'name', from: null, to: `Vase ${at}`, problem: null }],
  steps: [{ name: `Vase ${at}`, status: 'draft' }],
  ...more,
})
const plan = {
  rows: [
    row(1),
    row(2, { fields: [{ field: 'description', from: 'Old text', to: 'New text', problem: null }] }),
    row(3, {
      outcome: 'refused',
      problem: 'It was changed in the portal after the file was made',
      steps: [],
    }),
    row(4, { outcome: 'same', status: null, fields: [], steps: [] }),
  ],
  foreign: 1,
}

type Answers = (sent: Sent) => Reply | undefined
const usual: Answers = ({ method, path }) => {
  if (path.includes('/import/')) return { body: plan }
  if (method === 'PUT') return { body: { _id: path.split('/').at(-1), version: 4 } }
  if (path.endsWith('/undo')) return { body: { _id: path.split('/').at(-4), version: 5 } }
  return undefined
}

async function draw(answers: Answers = usual, language: 'en' | 'it' = 'en') {
  const sent = fakeServer((one) => answers(one) ?? usual(one))
  const onClose = vi.fn<() => void>()
  await renderBench(<ExchangeDialog {...{ collection, onClose }} />, {
    language,
  })
  const box = () => document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = async (file: File) => {
    const input = box()
    if (!input) throw new Error('nothing takes a file')
    await userEvent.upload(input, file)
  }
  return { sent, choose, onClose }
}

const texts = (content = '<xliff/>', name = 'murano.xlf') => new File([content], name)
const imports = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.includes('/import/')).map(({ body }) => body)

test('issue 35 xlsx: a workbook is sent as its bytes', async () => {
  const { sent } = await draw(() => undefined)
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() ?? document.body, texts('PK\u0003\u0004', 'murano.xlsx'))
  await expect.poll(() => imports(sent)).toHaveLength(1)
  expect(imports(sent)[0]).toMatchObject({
    name: 'murano.xlsx',
    content: 'UEsDBA==',
    encoding: 'base64',
    dryRun: true,
  })
})

describe('texts go out', () => {
  test('in the chosen format, under the server’s name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { sent } = await draw(({ path }) =>
      path.includes('/export/')
        ? {
            body: 'id,version',
            headers: { 'Content-Disposition': 'attachment; filename="murano-it-en.csv"' },
            isUndocumented: true,
          }
        : undefined,
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Spreadsheet \(CSV\)/i }))
    await userEvent.click(await screen.findByRole('radio', { name: /To do/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Download file/i }))
    expect(await screen.findByText(/Downloaded: murano-it-en\.csv/i)).toBeVisible()
    expect(saved).toEqual(['murano-it-en.csv'])
    const [call] = sent
    expect([call?.path, Object.fromEntries(call?.query ?? [])]).toEqual([
      `/api/translation/export/${collection.id}`,
      { format: 'csv', only: 'open' },
    ])
    vi.restoreAllMocks()
  })

  test('or the reason stands there why they do not', async () => {
    await draw(({ path }) =>
      path.includes('/export/')
        ? { status: 422, body: { error: 'No text is waiting', code: 'NO_TEXTS' } }
        : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: /Download file/i }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No text is waiting'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Download file/i })).toBeEnabled(),
    )
  })
})

describe('a file comes in', () => {
  test('it is shown before anything is written, by kind of row', async () => {
    const { sent, choose } = await draw()
    await choose(texts())
    expect(await screen.findByText(/Vase 1/i)).toBeVisible()
    expect(imports(sent)).toEqual([
      { name: 'murano.xlf', content: '<xliff/>', dryRun: true, sends: false },
    ])
    expect(await screen.findByText(/Old text/i)).toBeVisible()
    expect(await screen.findByText(/1 text of the file is from elsewhere/i)).toBeVisible()
    expect(page.getByText('Vaso 3').elements()).toHaveLength(0)
    await userEvent.click(await screen.findByRole('radio', { name: /1 problem/i }))
    expect(
      await screen.findByText(/It was changed in the portal after the file was made/i),
    ).toBeVisible()
    expect(page.getByText('Vaso 1').elements()).toHaveLength(0)
    await userEvent.click(await screen.findByRole('radio', { name: /1 unchanged/i }))
    expect(await screen.findByText(/Vaso 4/i)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('saved row by row with the versions that were seen, and undone as one', async () => {
    const { sent, choose, onClose } = await draw()
    await choose(texts())
    await userEvent.click(await screen.findByRole('button', { name: /Save 2 changes/i }))
    expect(await screen.findByRole('button', { name: /Undo/i })).toBeVisible()
    const puts = sent.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ path, body, headers }) => [path, body, headers.get('If-Match')])).toEqual([
      [`/api/translation/${idOf(1)}`, { name: 'Vase 1', status: 'draft' }, '"3"'],
      [`/api/translation/${idOf(2)}`, { name: 'Vase 2', status: 'draft' }, '"3"'],
    ])
    await userEvent.click(await screen.findByRole('button', { name: /Undo/i }))
    expect(await screen.findByText(/Undoing the upload/i)).toBeVisible()
    expect(await screen.findByRole('button', { name: /Close/i })).toBeVisible()
    const undone = sent.filter(({ path }) => path.endsWith('/undo'))
    expect(undone.map(({ path, headers }) => [path, headers.get('If-Match')])).toEqual([
      [`/api/translation/${idOf(1)}/history/4/undo`, '"4"'],
      [`/api/translation/${idOf(2)}/history/4/undo`, '"4"'],
    ])
    await userEvent.click(await screen.findByRole('button', { name: /Close/i }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('what is sent to proofreading is kept first, and undone in the other order', async () => {
    const steps = [{ name: 'Vase 1', status: 'draft' }, { status: 'waiting' }]
    const { sent, choose } = await draw(({ method, path, body }) => {
      if (path.includes('/import/')) return { body: { ...plan, rows: [row(1, { steps })] } }
      const isSecond = (body as { name?: string } | undefined)?.name === undefined
      return method === 'PUT' ? { body: { _id: idOf(1), version: isSecond ? 5 : 4 } } : undefined
    })
    await choose(texts())
    await userEvent.click(await screen.findByRole('button', { name: /Save 1 change/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Undo/i }))
    expect(await screen.findByText(/Undoing the upload/i)).toBeVisible()
    expect(await screen.findByRole('button', { name: /Close/i })).toBeVisible()
    const writes = sent.filter(({ method, path }) => method === 'PUT' || path.endsWith('/undo'))
    const path = `/api/translation/${idOf(1)}`
    expect(writes.map((one) => [one.path, one.headers.get('If-Match')])).toEqual([
      [path, '"3"'],
      [path, '"4"'],
      [`${path}/history/5/undo`, '"5"'],
      [`${path}/history/4/undo`, '"5"'],
    ])
  })

  test('what was not saved comes back as changes of the same file', async () => {
    const { sent, choose, onClose } = await draw(({ method, path }) =>
      method === 'PUT' && path.endsWith(idOf(2))
        ? { status: 503, body: { error: 'The portal is not available', code: 'UNAVAILABLE' } }
        : undefined,
    )
    await choose(texts())
    await userEvent.click(await screen.findByRole('button', { name: /Save 2 changes/i }))
    expect(await screen.findByText(/The portal is not available/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: /Close/i }))
    expect(await screen.findByRole('button', { name: /Save 2 changes/i })).toBeVisible()
    expect(imports(sent)).toHaveLength(2)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('whether finished texts are sent to proofreading is asked of the same file again', async () => {
    const { sent, choose } = await draw()
    await choose(texts())
    expect(await screen.findByText(/Vase 1/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox'))
    await vi.waitFor(() =>
      expect(imports(sent)[1]).toEqual({
        name: 'murano.xlf',
        content: '<xliff/>',
        dryRun: true,
        sends: true,
      }),
    )
  })

  test('by drop as well, in whatever encoding a program has saved it', async () => {
    const { sent } = await draw()
    const drop = (bytes: number[]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'a.csv'))
      document
        .querySelector('.upload')
        ?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
    }
    const contents = () => imports(sent).map((body) => (body as { content: string }).content)
    // “è” in UTF-8 with a mark, in UTF-16, and as older spreadsheets save it.
    const ways = [[0xef, 0xbb, 0xbf, 0xc3, 0xa8], [0xff, 0xfe, 0xe8, 0x00], [0xe8]]
    for (const [at, bytes] of ways.entries()) {
      drop(bytes)
      await vi.waitFor(() => expect(contents()).toHaveLength(at + 1))
    }
    expect(contents()).toEqual(['è', 'è', 'è'])
    expect(await screen.findByText(/Vase 1/i)).toBeVisible()
  })
})

describe('a file that is refused', () => {
  test('says why in the server’s words, and another one can be chosen', async () => {
    let answers = 0
    const { choose } = await draw(({ path }) => {
      if (!path.includes('/import/')) return undefined
      answers += 1
      return answers === 1
        ? { status: 400, body: { error: 'This isn’t an XLIFF file', code: 'BAD_FILE' } }
        : { body: plan }
    })
    await choose(texts('<html/>'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This isn’t an XLIFF file'),
    )
    expect(screen.queryAllByRole('button', { name: /Try again/i })).toHaveLength(0)
    await choose(texts())
    expect(await screen.findByText(/Vase 1/i)).toBeVisible()
    expect(screen.queryAllByRole('alert')).toHaveLength(0)
  })

  test('too large: it is not even read', async () => {
    const { sent, choose } = await draw()
    await choose(texts('x'.repeat(largestExchangeBytes + 1), 'huge.xlf'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('huge.xlf is larger than 5 MB'),
    )
    expect(imports(sent)).toEqual([])
  })

  test('a line that breaks loses nothing: the same file is tried again', async () => {
    let answers = 0
    const { choose } = await draw(({ path }) => {
      if (!path.includes('/import/')) return undefined
      answers += 1
      return answers === 1 ? new TypeError('Failed to fetch') : { body: plan }
    })
    await choose(texts())
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    expect(await screen.findByText(/Vase 1/i)).toBeVisible()
  })
})

test('in Italian, and by keyboard from one part to the next', async () => {
  const { choose } = await draw(usual, 'it')
  expect(await screen.findByRole('dialog', { name: /Testi di «Murano»/i })).toBeVisible()
  expect(await screen.findByRole('button', { name: /Scegli file/i })).toBeVisible()
  await choose(texts())
  expect(await screen.findByRole('button', { name: /Salva 2 modifiche/i })).toBeVisible()
  screen.getByRole('button', { name: /Scegli un altro file/i }).focus()
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus())
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('radio', { name: /2 modifiche/i })).toHaveFocus())
  await userEvent.keyboard('{ArrowRight}')
  expect(
    await screen.findByText(/It was changed in the portal after the file was made/i),
  ).toBeVisible()
})
