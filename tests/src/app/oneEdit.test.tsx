import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, GetListParams } from 'react-admin'
import { date, integer, text, type Definition, type Subject } from '../../../schema/index.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { ResourceShow } from '../../../src/views/record/ResourceShow.tsx'
import { fakeServer } from '../fakeServer.ts'
import { admin, renderBench, testResource } from '../fields/bench.tsx'

/** What was there before. */
const before: Pick<Definition, 'fields'> = { fields: { name: text({ search: true }) } }

/** The one edit, a line for each field: neither the lists nor the form name them. */
const resource = testResource({
  fields: {
    ...before.fields,
    heat: integer({ max: 1400 }),
    kiln: text({ write: ['manager'] }),
    secret: date({ read: ['manager'] }),
  },
})
const labels = { fields: { name: 'Name', heat: 'Heat', kiln: 'Kiln', secret: 'Secret' } }

const record = { id: 'r1', version: 1, name: 'Vaso', heat: 1200, kiln: 'North' }
const listCalls: GetListParams[] = []
const update = vi.fn()
const dataProvider: Partial<DataProvider> = {
  getOne: async () => ({ data: record }) as never,
  getList: async (_name, params) => {
    listCalls.push(params)
    return { data: [record], total: 1 } as never
  },
  update: async (_name, params) => (await update(params)) as never,
}

beforeEach(() => {
  listCalls.length = 0
  fakeServer(() => undefined)
  update.mockReset()
  update.mockImplementation(({ data }: { data: object }) => ({ data: { ...record, ...data } }))
})

const open = (element: ReactElement, subject: Subject = admin) =>
  renderBench(element, {
    dataProvider,
    labels,
    subject,
    address: '/things/r1',
    path: '/things/:id',
  })

describe('a field written once', () => {
  test('is in the form, checked there, and saved', async () => {
    await open(<ResourceForm resource={resource} mode="edit" />)
    const heat = await screen.findByRole('textbox', { name: 'Heat' })
    await userEvent.fill(heat, '1500')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(heat).toHaveAttribute('aria-invalid', 'true'))
    expect(update).not.toHaveBeenCalled()
    await userEvent.fill(heat, '1300')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[0]).toMatchObject({ data: { heat: 1300 } })
  })

  test('is to be read alone, or not at all, by those whom its rights leave out', async () => {
    await open(<ResourceForm resource={resource} mode="edit" />, {
      ...admin,
      role: 'buyer',
    })
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Kiln' })).toHaveTextContent('North'),
    )
    await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
  })

  test('is on the page of a record', async () => {
    await open(<ResourceShow resource={resource} />)
    await expect.element(page.getByRole('term').filter({ hasText: 'Heat' })).toBeVisible()
    expect(await screen.findByText('1,200')).toBeVisible()
  })

  test('is offered as a column, sorts, and filters', async () => {
    await open(<ResourceList resource={resource} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Heat' }))
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: /Secret/i })).not.toBeInTheDocument(),
    )
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Find a column' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('cell', { name: '1,200' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Heat' }))
    await vi.waitFor(() =>
      expect(listCalls.at(-1)?.sort).toMatchObject({ field: 'heat', order: 'ASC' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Heat' }))
    await userEvent.fill(await screen.findByRole('textbox', { name: 'From' }), '1000')
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
    await vi.waitFor(() => expect(listCalls.at(-1)?.filter).toMatchObject({ heat_gte: 1000 }))
  })
})
