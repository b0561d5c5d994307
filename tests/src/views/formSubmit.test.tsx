import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import { integer, longText, section, text, type Subject } from '../../../schema/index.ts'
import { ApiError } from '../../../src/api/apiClient.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { fakeServer } from '../fakeServer.ts'
import { admin, anyAccess, renderBench, testResource } from '../fields/bench.tsx'

const notes = Array.from({ length: 14 }, (_, at) => `note${at}`)
const resource = testResource({
  access: { ...anyAccess, update: { staff: 'all' } },
  fields: {
    name: text({ required: true }),
    ...Object.fromEntries(notes.map((note) => [note, longText()])),
    heat: integer({ max: 1400 }),
  },
  form: [section('basics', ['name', ...notes, 'heat'])],
})
const labels = {
  fields: {
    name: 'Name',
    heat: 'Heat',
    ...Object.fromEntries(notes.map((note) => [note, `Words ${note}`])),
  },
  sections: { basics: 'Basics' },
}

const update = vi.fn()
const history = vi.fn()
const dataProvider: Partial<DataProvider> = {
  history,
  getOne: async () => ({ data: { id: 'r1', version: 1, name: 'Vaso', heat: 1200 } }) as never,
  update: async (_name, params) => (await update(params)) as never,
}
beforeEach(() => {
  update.mockReset()
  history.mockReset()
  fakeServer(() => undefined)
})

const open = (subject: Subject = admin) =>
  renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider,
    labels,
    subject,
    address: '/things/r1',
    path: '/things/:id',
  })

describe('a form', () => {
  test('VAL-102: says what is wrong with a field as soon as it is left', async () => {
    await open()
    const heat = await screen.findByRole('textbox', { name: 'Heat' })
    await userEvent.fill(heat, '1500')
    await waitFor(() => expect(heat).not.toHaveAttribute('aria-invalid'))
    await userEvent.tab()
    await waitFor(() => expect(heat).toHaveAttribute('aria-invalid', 'true'))
  })

  test('browsers 2: what a browser cannot check goes to the server, which checks everything', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    update.mockImplementation(async ({ data }: { data: object }) => ({
      data: { id: 'r1', version: 2, ...data },
    }))
    await open()
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Vaso blu')
    vi.spyOn(Number, 'isInteger').mockImplementation(() => {
      throw new TypeError('Number.isInteger is not a function')
    })
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    vi.restoreAllMocks()
  })

  test('public-cases 19: what somebody else has deleted is said to be gone, and made anew from what was typed', async () => {
    update.mockRejectedValue(new ApiError('thing not found', 404))
    let answer: (value: unknown) => void = () => undefined
    history.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { router } = await open()
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Vaso blu')
    await userEvent.keyboard('{Control>}s{/Control}')
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(notice).toHaveTextContent('somebody has deleted this'))
    const by = { name: 'Elena Conti', email: 'elena@bottega.example', type: 'admin' }
    answer({ entries: [{ by, at: new Date(2026, 10, 26, 10, 30).toISOString() }] })
    await waitFor(() =>
      expect(notice).toHaveTextContent(
        'Not saved: Elena Conti (Administrator) deleted this on 26.11.2026 10:30.',
      ),
    )
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Vaso blu'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Create it anew' }))
    const { pathname, search } = router.state.location
    expect(pathname).toBe('/things/create')
    expect(JSON.parse(new URLSearchParams(search).get('source') ?? '')).toMatchObject({
      name: 'Vaso blu',
      heat: 1200,
    })
  })

  test('VAL-103, VAL-060: says it on submit too, and goes to the first field that fails', async () => {
    await open()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.fill(name, '')
    const heat = await screen.findByRole('textbox', { name: 'Heat' })
    await userEvent.fill(heat, '1500')
    const place = () => name.getBoundingClientRect()
    heat.scrollIntoView()
    expect(place().top < 0 || place().bottom > innerHeight).toBe(true)
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
    await waitFor(() => expect(heat).toHaveAttribute('aria-invalid', 'true'))
    await vi.waitFor(() => {
      expect(place().top).toBeGreaterThanOrEqual(0)
      expect(place().bottom).toBeLessThanOrEqual(innerHeight)
    })
    await waitFor(() => expect(name).toHaveFocus())
    expect(update).not.toHaveBeenCalled()
  })

  test('VAL-131: has nothing to submit with for a user who may not change the record', async () => {
    await open({ ...admin, role: 'buyer' })
    await expect.element(page.getByText('Vaso').first()).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Save/i })).not.toBeInTheDocument(),
    )
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /Name/i })).not.toBeInTheDocument(),
    )
  })
})
