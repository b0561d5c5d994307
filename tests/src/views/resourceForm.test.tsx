import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, RaRecord } from 'react-admin'
import {
  flag,
  group,
  integer,
  list,
  money,
  number,
  section,
  slug,
  text,
  type Language,
} from '../../../schema/index.ts'
import { RecordCallsContext, type RecordCalls } from '../../../src/api/recordCalls.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: {
    name: text({ required: 'validation.enter', search: true }),
    slug: slug({ from: 'name' }),
    mark: text({ createOnly: true }),
    cost: money({ currency: 'EUR', positive: true }),
    price: money({ currency: 'EUR', positive: true }),
    canBeRemade: flag(),
    remadeDays: integer({ enabledWhen: { field: 'canBeRemade', is: true } }),
    boxes: list({ weight: number(), sizes: group({ height: number() }) }),
    secret: text({ read: ['buyer'] }),
    note: text({ write: ['buyer'] }),
  },
  rules: [
    {
      message: 'validation.discountTooLow',
      fields: ['cost', 'price'],
      fails: ({ cost, price }) => Boolean(cost && price && cost >= price),
    },
  ],
  form: [section('basics', ['name', 'slug', 'mark', 'note']), section('prices', ['cost', 'price'])],
})

const labels = {
  fields: {
    name: 'Name',
    slug: 'Slug',
    mark: 'Mark',
    cost: 'Cost',
    price: 'Price',
    canBeRemade: 'Can be remade',
    remadeDays: 'Days',
    boxes: 'Boxes',
    'boxes.weight': 'Weight',
    'boxes.sizes.height': 'Height',
    note: 'Note',
    secret: 'Secret',
  },
  sections: { basics: 'Basics', prices: 'Prices' },
  entries: { boxes: 'Box#%{number}' },
  adds: { boxes: 'Add box' },
}

const stored = {
  id: 'r1',
  version: 3,
  name: 'Vaso',
  slug: 'vaso',
  mark: 'A1',
  cost: 10,
  price: 1234.5,
  boxes: [],
  note: 'Kept',
}

const update = vi.fn()
const create = vi.fn()
const provider: Partial<DataProvider> = {
  getOne: async () => ({ data: stored }) as never,
  update: async (_name, params) => (await update(params)) as never,
  create: async (_name, params) => (await create(params)) as never,
}

beforeEach(() => {
  update.mockReset()
  update.mockImplementation(({ data }: { data: RaRecord }) => ({
    data: { ...stored, ...data, version: 4 },
  }))
  create.mockReset()
  create.mockImplementation(({ data }: { data: object }) => ({ data: { ...data, id: 'new' } }))
})

function open(mode: 'edit' | 'create', language: Language = 'en') {
  const [address, path] =
    mode === 'edit' ? ['/things/r1', '/things/:id'] : ['/things/create', '/things/create']
  const form = <ResourceForm resource={resource} mode={mode} />
  return renderBench(form, { dataProvider: provider, labels, address, path, language })
}

const refused = (status: number, body: object) =>
  Object.assign(new Error('Please check the fields'), { status, body })

describe('an edited record', () => {
  test('is saved as typed, and the form stays', async () => {
    const { router } = await open('edit')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    await userEvent.fill(name, '  Piatto ')
    expect(await screen.findByText(/Unsaved changes/i)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/All changes saved/i)).toBeVisible()
    expect(update).toHaveBeenCalledOnce()
    const [{ data, previousData }] = update.mock.calls[0] as [
      { data: object; previousData: object },
    ]
    expect(data).toMatchObject({ name: 'Piatto', price: 1234.5, boxes: [] })
    expect(previousData).toMatchObject({ version: 3 })
    expect(router.state.location.pathname).toBe('/things/r1')
    await waitFor(() => expect(name).toHaveValue('Piatto'))
  })

  test('an entry from before one of its fields came is no unsaved change', async () => {
    const getOne = async () => ({ data: { ...stored, boxes: [{ weight: 1 }, {}] } }) as never
    await renderBench(<ResourceForm resource={resource} mode="edit" />, {
      dataProvider: { ...provider, getOne },
      labels,
      address: '/things/r1',
      path: '/things/:id',
    })
    const height = page.getByRole('textbox', { name: 'Height' })
    await expect.element(height.nth(1)).toBeVisible()
    expect(await screen.findByText(/All changes saved/i)).toBeVisible()
    await userEvent.fill(height.nth(1), '2')
    expect(await screen.findByText(/Unsaved changes/i)).toBeVisible()
  })

  test('the message of a required field names it, and the field gets the focus', async () => {
    await open('edit')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    await userEvent.clear(name)
    await userEvent.click(await screen.findByRole('button', { name: /Save/i }))
    expect(await screen.findByText(/Please enter Name/i)).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
    expect(update).not.toHaveBeenCalled()
  })

  test('VAL-014, VAL-015: numbers in English, with thousands at rest', async () => {
    await open('edit')
    const price = await screen.findByRole('textbox', { name: /Price/i })
    await waitFor(() => expect(price).toHaveValue('1,234.50'))
    await userEvent.click(price)
    await waitFor(() => expect(price).toHaveValue('1234.5'))
    await userEvent.fill(price, '2345.6')
    await userEvent.tab()
    await waitFor(() => expect(price).toHaveValue('2,345.60'))
  })

  test('VAL-013, VAL-015: numbers in Italian, with thousands at rest', async () => {
    await open('edit', 'it')
    const price = await screen.findByRole('textbox', { name: /Price/i })
    await waitFor(() => expect(price).toHaveValue('1.234,50'))
    await userEvent.click(price)
    await waitFor(() => expect(price).toHaveValue('1234,5'))
    await userEvent.fill(price, '2345,6')
    await userEvent.tab()
    await waitFor(() => expect(price).toHaveValue('2.345,60'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[0]).toMatchObject({ data: { price: 2345.6 } })
  })

  test('VAL-058, VAL-059: a rule of two fields speaks under both, and leaves both', async () => {
    await open('edit')
    const price = await screen.findByRole('textbox', { name: /Price/i })
    await userEvent.fill(price, '9')
    await userEvent.tab()
    await vi.waitFor(() => expect(page.getByText('Discount is too low').all()).toHaveLength(2))
    await userEvent.fill(price, '99')
    await userEvent.tab()
    await vi.waitFor(() => expect(page.getByText('Discount is too low').all()).toHaveLength(0))
  })

  test('VAL-058: an error goes while its cause is being corrected, before the input is left', async () => {
    await open('edit')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    await userEvent.clear(name)
    await userEvent.tab()
    expect(await screen.findByText(/Please enter Name/i)).toBeVisible()
    await userEvent.click(name)
    await userEvent.keyboard('P')
    await expect.element(page.getByText('Please enter Name')).not.toBeInTheDocument()
    await waitFor(() => expect(name).toHaveFocus())
  })

  test("the server's complaint stands under its input, and nothing typed is lost", async () => {
    update.mockRejectedValue(refused(422, { errors: { name: 'Already in use', odd: 'Odd' } }))
    await open('edit')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    await userEvent.fill(name, 'Piatto')
    await userEvent.click(await screen.findByRole('button', { name: /Save/i }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('Already in use'))
    await waitFor(() => expect(name).toHaveValue('Piatto'))
    expect(await screen.findByText(/Please check the fields.*Odd/)).toBeVisible()
  })

  test('what may not be changed is shown with the reason', async () => {
    await open('edit')
    const mark = await screen.findByRole('group', { name: /Mark/i })
    await waitFor(() => expect(mark).toHaveTextContent('A1'))
    await waitFor(() => expect(mark).toHaveAccessibleDescription('Can’t be changed after creation'))
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /Note/i })).toHaveAccessibleDescription(
        'You don’t have permission to change this',
      ),
    )
    // An admin is told that the field exists, among what it may not see; its place and value are not there.
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: /Secret/i })).not.toBeInTheDocument(),
    )
    await waitFor(() => expect(screen.queryByLabelText(/Secret/i)).not.toBeInTheDocument())
  })

  test('VAL-064: an input waits for the field that enables it', async () => {
    await open('edit')
    const days = page.getByRole('textbox', { name: 'Days' })
    await expect.element(days).toBeDisabled()
    expect(await screen.findByText(/Available when “Can be remade” is on/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Can be remade/i }))
    await expect.element(days).toBeEnabled()
  })

  test('FIELD-PARCEL-002: entries are named by their place, added, moved and taken out', async () => {
    await open('edit')
    const add = await screen.findByRole('button', { name: /Add box/i })
    await userEvent.click(add)
    await userEvent.fill(await screen.findByRole('textbox', { name: /Weight/i }), '1')
    await userEvent.click(add)
    await userEvent.fill(page.getByRole('textbox', { name: 'Weight' }).nth(1), '2')
    expect(await screen.findByRole('heading', { name: /Box#2/i })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: /Move Box#2 up/i }))
    await expect.element(page.getByRole('textbox', { name: 'Weight' }).first()).toHaveValue('2')
    await userEvent.click(await screen.findByRole('button', { name: /Remove Box#2/i }))
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[0]).toMatchObject({ data: { boxes: [{ weight: 2 }] } })
  })

  test('leaving unsaved changes is asked about, also to an address that starts the same', async () => {
    const { router } = await open('edit')
    await userEvent.fill(await screen.findByRole('textbox', { name: /Name/i }), 'Piatto')
    void router.navigate('/things/r12')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('Leave without saving?')
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/things/r1')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Piatto'),
    )
    void router.navigate('/things')
    await userEvent.click(await screen.findByRole('button', { name: /Leave without saving/i }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things'))
  })
})

describe('a new record', () => {
  test('VAL-117: the slug follows the name until it is written by hand', async () => {
    const { router } = await open('create')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    const made = await screen.findByRole('textbox', { name: /Slug/i })
    await userEvent.fill(name, 'Perché no')
    await waitFor(() => expect(made).toHaveValue('perche-no'))
    await userEvent.fill(made, 'mio')
    await userEvent.fill(name, 'Altro')
    await waitFor(() => expect(made).toHaveValue('mio'))
    await userEvent.click(await screen.findByRole('button', { name: /Create/i }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things/new'))
    expect(create.mock.calls[0]?.[0]).toMatchObject({ data: { name: 'Altro', slug: 'mio' } })
  })

  test('whose answer was lost keeps what was typed, and is made once however often it is sent', async () => {
    const { router } = await open('create')
    const name = await screen.findByRole('textbox', { name: /Name/i })
    await userEvent.fill(name, 'Vaso')
    const lost = 'The connection broke before the portal could confirm this.'
    const failure = Object.assign(new Error(lost), {
      status: 503,
      body: { code: 'OUTCOME_UNKNOWN' },
    })
    create.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
    await userEvent.click(await screen.findByRole('button', { name: /Create/i }))
    await expect.element(page.getByText(lost)).toBeVisible()
    await waitFor(() => expect(name).toHaveValue('Vaso'))
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('button', { name: /Try again/i })).toBeVisible()
    await userEvent.fill(name, 'Vaso blu')
    // The first try had been carried out.
    create.mockResolvedValueOnce({ data: { id: 'new', version: 1, name: 'Vaso' } })
    update.mockResolvedValueOnce({ data: { id: 'new', version: 2, name: 'Vaso blu' } })
    await userEvent.click(await screen.findByRole('button', { name: /Create/i }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things/new'))
    const sent = create.mock.calls as [{ meta?: { key?: string } }][]
    const keys = sent.map(([{ meta }]) => meta?.key)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      id: 'new',
      data: { name: 'Vaso blu' },
      previousData: { version: 1, name: 'Vaso' },
    })
  })

  test('VAL-117: a slug that was written by hand comes back with its draft', async () => {
    const draft = {
      page: 'earlier',
      version: null,
      values: { name: 'Piatto', slug: 'mio' },
      before: {},
      updatedAt: new Date().toISOString(),
    }
    const nothing = () => Promise.resolve()
    const calls: RecordCalls = {
      readDrafts: () => Promise.resolve([draft]),
      saveDraft: nothing,
      deleteDraft: nothing,
      reportPresence: () => Promise.resolve([]),
      endPresence: nothing,
    }
    const form = (
      <RecordCallsContext value={calls}>
        <ResourceForm resource={resource} mode="create" />
      </RecordCallsContext>
    )
    await renderBench(form, { dataProvider: provider, labels })
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Piatto'),
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Slug/i })).toHaveValue('mio'))
    await userEvent.fill(await screen.findByRole('textbox', { name: /Name/i }), 'Altro')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Slug/i })).toHaveValue('mio'))
  })

  test('VAL-118: the slug of a stored record stays when its name changes', async () => {
    await open('edit')
    await userEvent.fill(await screen.findByRole('textbox', { name: /Name/i }), 'Altro')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Slug/i })).toHaveValue('vaso'))
  })
})

test('a missing record is reported in place', async () => {
  const getOne = () => Promise.reject(refused(404, {}))
  const { router } = await renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider: { getOne },
    labels,
    address: '/things/r1',
    path: '/things/:id',
  })
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found'),
  )
  expect(router.state.location.pathname).toBe('/things/r1')
})
