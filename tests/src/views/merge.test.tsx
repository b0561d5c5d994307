import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, RaRecord } from 'react-admin'
import { date, flag, group, list, money, number, section, text } from '../../../schema/index.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: {
    name: text({ required: true }),
    note: text(),
    day: date(),
    size: group({ width: number(), height: number() }),
    price: money({ currency: 'EUR' }),
    isClosed: flag(),
    fee: number({ lockedWhile: { field: 'isClosed', is: true, for: ['admin'] } }),
    boxes: list({ weight: number({ unit: 'kg' }), data: group({ amount: number() }) }),
    extras: list(
      { key: text(), value: text() },
      {
        lockedEntries: {
          by: 'key',
          names: ['crate'],
          while: { field: 'isClosed', is: true, for: ['admin'] },
        },
      },
    ),
    mark: text({ write: ['buyer'] }),
  },
  form: [
    section('all', [
      'name',
      'note',
      'day',
      'size',
      'price',
      'isClosed',
      'fee',
      'boxes',
      'extras',
      'mark',
    ]),
  ],
})

const labels = {
  fields: {
    name: 'Name',
    note: 'Note',
    day: 'Day',
    'size.width': 'Width',
    'size.height': 'Height',
    price: 'Price',
    isClosed: 'Closed',
    fee: 'Fee',
    boxes: 'Boxes',
    'boxes.weight': 'Weight',
    'boxes.data.amount': 'Amount',
    extras: 'Extras',
    'extras.key': 'Key',
    'extras.value': 'Value',
    mark: 'Mark',
  },
  sections: { all: 'All' },
  entries: { boxes: 'Box#%{number}', extras: 'Extra#%{number}' },
}

const stored = {
  id: 'r1',
  version: 3,
  name: 'Vaso',
  note: 'Old',
  day: '2026-01-31',
  size: { width: 1, height: 2 },
  price: 10,
  boxes: [{ weight: 1 }],
  extras: [
    { key: 'crate', value: '40' },
    { key: 'lining', value: 'cotton' },
  ],
  mark: 'A',
}

const update = vi.fn()
const provider: Partial<DataProvider> = {
  getOne: async () => ({ data: stored }) as never,
  update: async (_name, params) => (await update(params)) as never,
}
beforeEach(() => {
  update.mockReset()
  update.mockImplementation(({ data }: { data: RaRecord }) => ({
    data: { ...stored, ...data, version: 10 },
  }))
})

/** The next write comes too late: somebody else has stored this since. */
function meet(theirs: object, version = 9) {
  const body = {
    code: 'STALE',
    current: { ...stored, _id: 'r1', ...theirs, version },
    base: {},
    changed: Object.keys(theirs),
    changedBy: [
      {
        name: 'Anna Bianchi',
        email: 'anna@bottega.example',
        type: 'manager',
        at: '2026-03-01T10:00:00Z',
      },
    ],
  }
  update.mockRejectedValueOnce(Object.assign(new Error('stale'), { status: 409, body }))
}

const open = async () => {
  await renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider: provider,
    labels,
    address: '/things/r1',
    path: '/things/:id',
  })
  const box = (name: string) => page.getByRole('textbox', { name })
  return { box, save: () => userEvent.click(page.getByRole('button', { name: 'Save' })) }
}
type Sent = [{ data: Record<string, unknown>; previousData: Record<string, unknown> }]
const sentAt = (at: number) => (update.mock.calls[at] as Sent)[0]

describe('changes of two people in different fields', () => {
  test('VAL-061: what somebody else has locked meanwhile is not reported as kept, and can be read', async () => {
    meet({ isClosed: true })
    const { box, save } = await open()
    await userEvent.fill(box('Fee'), '25')
    await userEvent.fill(box('Note'), 'Mine')
    await save()
    const notice = page.getByRole('status').filter({ hasText: 'Locked while you were editing' })
    await expect.element(notice).toHaveTextContent(/Your changes kept: Note\. .*Fee: 25/)
    expect(sentAt(1).data).toMatchObject({ note: 'Mine', fee: null })
  })

  test('VAL-061: where nothing else was typed, nothing is sent, and nothing reported as saved', async () => {
    meet({ isClosed: true })
    const { box, save } = await open()
    await userEvent.fill(box('Fee'), '25')
    await save()
    const notice = page.getByRole('status').filter({ hasText: 'Locked while you were editing' })
    await expect.element(notice).not.toHaveTextContent('Your changes kept')
    expect(update).toHaveBeenCalledTimes(1)
  })

  test('VAL-062: an entry that is locked meanwhile goes back, the others are stored', async () => {
    meet({ isClosed: true })
    const { save } = await open()
    const values = page.getByRole('textbox', { name: 'Value' })
    await userEvent.fill(values.nth(0), '25')
    await userEvent.fill(values.nth(1), 'silk')
    await save()
    const notice = page.getByRole('status').filter({ hasText: 'Locked while you were editing' })
    await expect.element(notice).toHaveTextContent(/Your changes kept: Extras\..*Extras: .*25/)
    expect(sentAt(1).data['extras']).toEqual([
      { key: 'crate', value: '40' },
      { key: 'lining', value: 'silk' },
    ])
  })

  test('VAL-062: where it alone was typed into, nothing is sent', async () => {
    meet({ isClosed: true, extras: [{ key: 'crate', value: '50' }, stored.extras[1]] })
    const { save } = await open()
    const values = page.getByRole('textbox', { name: 'Value' })
    await userEvent.fill(values.nth(0), '25')
    await save()
    const notice = page.getByRole('status').filter({ hasText: 'Locked while you were editing' })
    await expect.element(notice).toHaveTextContent(/Extras: .*25/)
    await expect.element(values.nth(0)).toHaveValue('50')
    expect(update).toHaveBeenCalledTimes(1)
  })

  test('go together by themselves, the fields of a group each for itself, and it is reported', async () => {
    meet({ size: { width: 1, height: 22 }, note: 'Theirs', mark: 'B' })
    const { box, save } = await open()
    await userEvent.fill(box('Name'), 'Piatto')
    await userEvent.fill(box('Width'), '11')
    await save()
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(sentAt(1)).toMatchObject({
      data: { name: 'Piatto', note: 'Theirs', size: { width: 11, height: 22 } },
      previousData: { version: 9 },
    })
    // A form makes the groups of its entries; nobody has changed the boxes by that.
    const notice = page.getByText(/saved changes while you were editing/)
    await expect.element(notice).toHaveTextContent('Anna Bianchi (Manager)')
    await expect.element(notice).toHaveTextContent('Updated here: Note, Height, Mark.')
    await expect.element(notice).toHaveTextContent('Your changes kept: Name, Width.')
    await expect.element(box('Note')).toHaveValue('Theirs')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(await screen.findByRole('button', { name: 'Close this note' }))
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('the same change on both sides is no conflict', async () => {
    meet({ name: 'Piatto' })
    const { box, save } = await open()
    await userEvent.fill(box('Name'), 'Piatto')
    await save()
    expect(await screen.findByText('All changes saved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('what the merge breaks is complained about, and stays typed', async () => {
    meet({ name: '' })
    const { box, save } = await open()
    await userEvent.fill(box('Note'), 'Mine')
    await save()
    expect(await screen.findByText(/^Not saved\. Check/)).toBeVisible()
    await expect.element(box('Note')).toHaveValue('Mine')
    expect(update).toHaveBeenCalledOnce()
  })
})

describe('changes of two people in the same field', () => {
  test('are shown as before, yours and theirs; yours stands unless chosen otherwise', async () => {
    meet({ price: 1234.5, day: '2026-03-01', note: 'Theirs' })
    const { box, save } = await open()
    await userEvent.fill(box('Price'), '20')
    await userEvent.fill(box('Day'), '02.02.2026')
    await userEvent.fill(box('Name'), 'Piatto')
    await save()
    const dialog = page.getByRole('dialog', { name: 'Conflicting changes' })
    const price = dialog.getByRole('group', { name: /Price/ })
    await expect.element(price).toHaveTextContent('€10.00')
    await expect.element(price.getByRole('radio', { name: 'Yours' })).toBeChecked()
    const theirs = price.getByRole('radio', { name: 'Theirs' })
    await expect.element(theirs).toHaveAccessibleDescription('€1,234.50')
    await expect.element(dialog.getByRole('group', { name: /Day/ })).toHaveTextContent('01.03.2026')
    await expect.element(dialog).toHaveTextContent('Yours: Name')
    await expect.element(dialog).toHaveTextContent('Theirs: Note')
    await userEvent.click(theirs)
    await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(sentAt(1)).toMatchObject({
      data: { name: 'Piatto', note: 'Theirs', price: 1234.5, day: '2026-02-02' },
      previousData: { version: 9 },
    })
  })

  test('a list is chosen as a whole', async () => {
    meet({ boxes: [{ weight: 7 }, { weight: 8 }] })
    const { box, save } = await open()
    await userEvent.fill(box('Weight'), '5')
    await save()
    const boxes = page.getByRole('dialog').getByRole('group', { name: /Boxes/ })
    await userEvent.click(boxes.getByRole('radio', { name: 'Theirs' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save choices' }))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(sentAt(1).data['boxes']).toMatchObject([{ weight: 7 }, { weight: 8 }])
    await expect.element(box('Weight').nth(1)).toHaveValue('8')
  })

  test('keeping on editing loses nothing, and the next save asks again', async () => {
    meet({ name: 'Theirs' })
    meet({ name: 'Theirs' })
    const { box, save } = await open()
    await userEvent.fill(box('Name'), 'Mine')
    await userEvent.fill(box('Note'), 'Typed')
    await save()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }))
    await expect.element(box('Name')).toHaveValue('Mine')
    await expect.element(box('Note')).toHaveValue('Typed')
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
    await save()
    expect(sentAt(1).previousData).toMatchObject({ version: 3 })
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save choices' }))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(sentAt(2)).toMatchObject({
      data: { name: 'Mine', note: 'Typed' },
      previousData: { version: 9 },
    })
  })

  test('a third person in between is met the same way', async () => {
    meet({ name: 'Second' })
    meet({ name: 'Second', note: 'Third' }, 11)
    const { box, save } = await open()
    await userEvent.fill(box('Name'), 'Mine')
    await save()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save choices' }))
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(sentAt(2)).toMatchObject({
      data: { name: 'Mine', note: 'Third' },
      previousData: { version: 11 },
    })
  })
})
