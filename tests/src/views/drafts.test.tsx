import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, RaRecord } from 'react-admin'
import { integer, localizedText, section, text } from '../../../schema/index.ts'
import { RecordCallsContext, type Draft, type RecordCalls } from '../../../src/api/recordCalls.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { admin, renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: {
    name: text({ required: 'validation.enter' }),
    story: localizedText(),
    count: integer(),
    note: text(),
    secret: text({ write: ['buyer'] }),
  },
  form: [section('basics', ['name', 'story', 'count', 'note', 'secret'])],
})
const labels = {
  fields: { name: 'Name', story: 'Story', count: 'Count', note: 'Note', secret: 'Secret' },
  sections: { basics: 'Basics' },
}
const stored = {
  id: 'r1',
  version: 3,
  name: 'Vaso',
  story: null,
  count: 4,
  note: null,
  secret: 's',
}
const draft: Draft = {
  page: 'earlier',
  version: 3,
  values: { name: 'Piatto', story: { en: 'Long ago' } },
  before: { name: 'Vaso', story: null },
  updatedAt: new Date().toISOString(),
}

const update = vi.fn()
const create = vi.fn()
const provider: Partial<DataProvider> = {
  getOne: async () => ({ data: stored }) as never,
  update: async (_name, params) => (await update(params)) as never,
  create: async (_name, params) => (await create(params)) as never,
}
const calls = {
  readDrafts: vi.fn<RecordCalls['readDrafts']>(),
  saveDraft: vi.fn<RecordCalls['saveDraft']>(),
  deleteDraft: vi.fn<RecordCalls['deleteDraft']>(),
  reportPresence: vi.fn<RecordCalls['reportPresence']>(),
  endPresence: vi.fn<RecordCalls['endPresence']>(),
}

beforeEach(() => {
  update.mockReset()
  update.mockImplementation(({ data }: { data: RaRecord }) => ({
    data: { ...stored, ...data, version: 4 },
  }))
  create.mockReset()
  create.mockImplementation(({ data }: { data: object }) => ({ data: { ...data, id: 'new1' } }))
  for (const call of Object.values(calls)) call.mockReset()
  calls.readDrafts.mockResolvedValue([])
  calls.saveDraft.mockResolvedValue()
  calls.deleteDraft.mockResolvedValue()
  calls.reportPresence.mockResolvedValue([])
  calls.endPresence.mockResolvedValue()
})

async function open(mode: 'edit' | 'create' = 'edit') {
  const [address, path] =
    mode === 'edit' ? ['/things/r1', '/things/:id'] : ['/things/create', '/things/create']
  const form = (
    <RecordCallsContext value={calls}>
      <ResourceForm resource={resource} mode={mode} />
    </RecordCallsContext>
  )
  const { router } = await renderBench(form, {
    dataProvider: provider,
    labels,
    address,
    path,
  })
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect.element(field('Name')).toBeVisible()
  return { router, field, button: (name: string) => page.getByRole('button', { name }) }
}

const offer = { name: /^You have unsaved changes from \d\d:\d\d, based on version 3$/ }
const keyPrefix = `bottega_draft:${admin.id}:things:r1:`
const lastStored = () => calls.saveDraft.mock.calls.at(-1)?.[2]

describe('what is typed', () => {
  test('is stored once the typing pauses: changed fields alone, with the version and their old values', async () => {
    const { field } = await open()
    await userEvent.type(field('Note'), 'Tre righe')
    // Until then another page that signs out waits for this one.
    const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('bottega_unsent:'))
    expect(marks()).toHaveLength(1)
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    expect(marks()).toEqual([])
    expect(calls.saveDraft).toHaveBeenCalledOnce()
    expect(calls.saveDraft.mock.calls[0]?.slice(0, 2)).toEqual(['things', 'r1'])
    expect(lastStored()).toMatchObject({ version: 3, values: { note: 'Tre righe' } })
    expect(lastStored()?.values).toEqual({ note: 'Tre righe' })
    expect(lastStored()?.before).toEqual({ note: null })
  })

  test('is sent at once when the page is left, and taken back when it is undone', async () => {
    const { field } = await open()
    await userEvent.fill(field('Note'), 'x')
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(calls.saveDraft.mock.calls[0]?.[3]).toBe(true))
    await userEvent.clear(field('Note'))
    await vi.waitFor(() => expect(calls.deleteDraft).toHaveBeenCalled(), { timeout: 4000 })
  })

  test('is no draft any more once it is saved', async () => {
    const { field, button } = await open()
    await userEvent.fill(field('Note'), 'x')
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    await userEvent.click(button('Save'))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    await vi.waitFor(() => expect(calls.deleteDraft).toHaveBeenCalled(), { timeout: 4000 })
    await expect.element(page.getByText('Draft autosaved')).not.toBeInTheDocument()
  })

  test('into a new record has a draft too, which goes when it is made', async () => {
    const { router, field, button } = await open('create')
    await userEvent.fill(field('Name'), 'Vaso')
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    expect(calls.saveDraft.mock.calls[0]?.[1]).toBe('new')
    expect(lastStored()).toMatchObject({ version: null, values: { name: 'Vaso' } })
    await userEvent.click(button('Create'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things/new1'))
    await vi.waitFor(() =>
      expect(calls.deleteDraft).toHaveBeenCalledWith('things', 'new', lastStored()?.page, false),
    )
  })

  test('stays in the tab while the server is out of reach, and is sent when it is back', async () => {
    calls.saveDraft.mockRejectedValue(Object.assign(new Error('no line'), { status: 0 }))
    const { field } = await open()
    await userEvent.fill(field('Note'), 'x')
    expect(await screen.findByText('Draft not autosaved yet. Retrying…')).toBeVisible()
    const storedDraft = () =>
      Object.entries(sessionStorage).find(([key]) => key.startsWith(keyPrefix))?.[1] as unknown
    expect(storedDraft()).toContain('"note":"x"')
    calls.saveDraft.mockResolvedValue()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    expect(storedDraft()).toBeUndefined()
  })

  test('and never arrived is offered by the tab', async () => {
    calls.readDrafts.mockRejectedValue(Object.assign(new Error('no line'), { status: 0 }))
    sessionStorage.setItem(`${keyPrefix}earlier`, JSON.stringify(draft))
    await open()
    await expect.element(page.getByRole('region', offer)).toBeVisible()
  })
})

describe('a draft of earlier', () => {
  beforeEach(() => {
    calls.readDrafts.mockResolvedValue([draft])
  })

  test('is offered with what differs, and continued', async () => {
    const { field, button } = await open()
    const region = page.getByRole('region', offer)
    await expect.element(region.getByRole('row', { name: /Name Vaso Piatto/ })).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Vaso')
    await userEvent.click(button('Restore draft'))
    await expect.element(field('Name')).toHaveValue('Piatto')
    await expect.element(region).not.toBeInTheDocument()
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
    // It lives on in this form, under its own name.
    await vi.waitFor(() =>
      expect(calls.deleteDraft).toHaveBeenCalledExactlyOnceWith('things', 'r1', 'earlier', false),
    )
    expect(lastStored()?.values).toMatchObject(draft.values)
    expect(lastStored()?.page).not.toBe('earlier')
    await userEvent.click(button('Save'))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      data: { name: 'Piatto', story: { en: 'Long ago' }, count: 4 },
    })
  })

  test('of an older version is saved as a change of that version', async () => {
    calls.readDrafts.mockResolvedValue([{ ...draft, version: 2, before: { name: 'Vasetto' } }])
    const { field, button } = await open()
    expect(await screen.findByText(/The record is now at version 3/)).toBeVisible()
    await userEvent.click(button('Restore draft'))
    await expect.element(field('Name')).toHaveValue('Piatto')
    await userEvent.click(button('Save'))
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      previousData: { version: 2, name: 'Vasetto', count: 4 },
    })
  })

  test('is discarded', async () => {
    const { field, button } = await open()
    await userEvent.click(button('Discard draft'))
    await expect.element(page.getByRole('region', offer)).not.toBeInTheDocument()
    await vi.waitFor(() =>
      expect(calls.deleteDraft).toHaveBeenCalledWith('things', 'r1', 'earlier', false),
    )
    await expect.element(field('Name')).toHaveValue('Vaso')
  })

  test('stays next to what is typed before deciding, which wins over it', async () => {
    const { field, button } = await open()
    await expect.element(button('Restore draft')).toBeVisible()
    await userEvent.fill(field('Name'), 'Tazza')
    await vi.waitFor(() => expect(calls.saveDraft).toHaveBeenCalled(), { timeout: 4000 })
    expect(lastStored()?.values).toEqual({ name: 'Tazza' })
    expect(calls.deleteDraft).not.toHaveBeenCalled()
    await userEvent.click(button('Restore draft'))
    await expect.element(field('Name')).toHaveValue('Tazza')
    await vi.waitFor(
      () =>
        expect(lastStored()?.values).toEqual({
          name: 'Tazza',
          story: { en: 'Long ago', it: null },
        }),
      { timeout: 4000 },
    )
  })

  test('that equals what is stored is dropped without a question; a field that is no longer theirs is left out', async () => {
    calls.readDrafts.mockResolvedValue([{ ...draft, values: { name: 'Vaso', secret: 'mine' } }])
    await open()
    await vi.waitFor(() => expect(calls.deleteDraft).toHaveBeenCalled())
    await expect.element(page.getByRole('region', offer)).not.toBeInTheDocument()
  })
})

describe('a draft of another tab', () => {
  const other = new BroadcastChannel('bottega_drafts')
  const news = { kind: 'changed', resource: 'things', record: 'r1' }
  const conflict = { name: /^You edited this in another tab, last at \d\d:\d\d$/ }
  afterAll(() => other.close())

  /** Somebody types here; then something else is kept in the other tab. */
  async function overtaken() {
    const opened = await open()
    await userEvent.fill(opened.field('Name'), 'Tazza')
    await userEvent.fill(opened.field('Note'), 'mine')
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    const own = lastStored()
    if (!own) throw new Error('nothing was kept')
    calls.readDrafts.mockResolvedValue([{ ...draft, page: 'tab' }, own])
    other.postMessage(news)
    const region = page.getByRole('region', conflict)
    await expect.element(region.getByRole('row', { name: /^Name Tazza Piatto$/ })).toBeVisible()
    return { ...opened, region, own }
  }

  test('is shown at once, and what is there can be taken over; the rest typed here stays', async () => {
    const { region, field, button } = await overtaken()
    await userEvent.click(button('Use the other tab’s draft'))
    await expect.element(field('Name')).toHaveValue('Piatto')
    await expect.element(field('Note')).toHaveValue('mine')
    await expect.element(region).not.toBeInTheDocument()
    // The other tab goes on with its own.
    expect(calls.deleteDraft).not.toHaveBeenCalled()
  })

  test('or what is here stays, in a draft of its own', async () => {
    const { region, field, button, own } = await overtaken()
    await userEvent.click(button('Keep this draft'))
    await expect.element(region).not.toBeInTheDocument()
    await expect.element(field('Name')).toHaveValue('Tazza')
    await userEvent.fill(field('Note'), 'mine still')
    await vi.waitFor(() => expect(lastStored()?.values['note']).toBe('mine still'), {
      timeout: 4000,
    })
    expect(lastStored()?.page).toBe(own.page)
    expect(calls.deleteDraft).not.toHaveBeenCalled()
  })

  test('with the same values is not shown', async () => {
    const { field } = await open()
    await userEvent.fill(field('Name'), 'Tazza')
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    const own = lastStored()
    if (!own) throw new Error('nothing was kept')
    calls.readDrafts.mockClear()
    calls.readDrafts.mockResolvedValue([{ ...own, page: 'tab' }, own])
    other.postMessage(news)
    await vi.waitFor(() =>
      expect(calls.readDrafts.mock.settledResults.at(-1)?.type).toBe('fulfilled'),
    )
    await expect.element(page.getByRole('region', conflict)).not.toBeInTheDocument()
  })

  test('that took this one over leaves it nothing lost: it is sent again', async () => {
    const { field } = await open()
    await userEvent.fill(field('Name'), 'Tazza')
    expect(await screen.findByText('Draft autosaved')).toBeVisible()
    calls.saveDraft.mockClear()
    other.postMessage(news)
    await vi.waitFor(() => expect(lastStored()?.values).toEqual({ name: 'Tazza' }))
  })
})

describe('several drafts of new records', () => {
  const entry = (page: string, name: string | null): Draft => ({
    ...draft,
    page,
    version: null,
    values: { name, count: 3 },
    before: {},
  })

  test('are a list by title; one is continued, one discarded, the others stay', async () => {
    calls.readDrafts.mockResolvedValue([
      entry('a', 'Anfora'),
      entry('b', null),
      entry('c', 'Coppa'),
    ])
    const { field, button } = await open('create')
    const region = page.getByRole('region', { name: 'You have 3 unsaved entries' })
    await expect.element(region.getByText('Untitled')).toBeVisible()
    await userEvent.click(region.getByRole('button', { name: /^Discard “Untitled” of \d/ }))
    expect(calls.deleteDraft).toHaveBeenCalledWith('things', 'new', 'b', false)
    await userEvent.click(await screen.findByRole('button', { name: /^Restore “Anfora” of \d/ }))
    await expect.element(field('Name')).toHaveValue('Anfora')
    expect(
      await screen.findByRole('region', { name: /^You have an unsaved entry from/ }),
    ).toBeVisible()
    await expect.element(button('Restore draft')).toBeVisible()
    await vi.waitFor(() => expect(lastStored()?.values).toMatchObject({ name: 'Anfora' }), {
      timeout: 4000,
    })
    expect(calls.deleteDraft).not.toHaveBeenCalledWith('things', 'new', 'c', false)
  })
})

test('a save that the server could not do is repeated from its notice, with what stands in the form', async () => {
  update.mockRejectedValueOnce(Object.assign(new Error('server error'), { status: 500 }))
  const { field, button } = await open()
  await userEvent.fill(field('Note'), 'x')
  await userEvent.click(button('Save'))
  expect(await screen.findByText('server error')).toBeVisible()
  await expect.element(field('Note')).toHaveValue('x')
  await userEvent.click(button('Try again'))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  expect(update).toHaveBeenCalledTimes(2)
})

describe('who else has the record open', () => {
  test('is named with their type, staff without a name as staff', async () => {
    calls.reportPresence.mockResolvedValue([
      { name: 'Anna', email: 'anna@x.example', type: 'buyer' },
      { name: null, email: null, type: null },
    ])
    await open()
    expect(await screen.findByText('Also here: Anna (Buyer), Staff')).toBeVisible()
    cleanup()
    expect(calls.endPresence).toHaveBeenCalledWith('things', 'r1')
  })

  test('is nobody where it cannot be found out', async () => {
    calls.reportPresence.mockRejectedValue(new Error('no line'))
    const { field } = await open()
    await expect.element(field('Name')).toHaveValue('Vaso')
    await vi.waitFor(() =>
      expect(calls.reportPresence.mock.settledResults[0]?.type).toBe('rejected'),
    )
    await expect.element(page.getByText(/Also here/)).not.toBeInTheDocument()
  })
})
