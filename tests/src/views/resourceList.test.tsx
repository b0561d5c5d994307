import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, GetListParams } from 'react-admin'
import { choice, images, money, type Subject, text } from '../../../schema/index.ts'
import { ApiError } from '../../../src/api/apiClient.ts'
import { pageNumbers } from '../../../src/ui/pageNumbers.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { admin, anyAccess, renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: {
    name: text({ search: true }),
    status: choice(['draft', 'active'], { labels: 'plain' }),
    price: money({ currency: 'EUR' }),
    secret: text({ read: ['admin'] }),
    photos: images(),
  },
  access: { ...anyAccess, create: { admin: 'all' } },
  list: {
    columns: ['name', 'status', 'price', 'secret'],
    filters: ['status'],
    sort: ['updatedAt', 'desc'],
  },
})

const labels = {
  fields: { name: 'Name', status: 'Status', price: 'Price', secret: 'Secret', photos: 'Photos' },
}
const listCalls: GetListParams[] = []
let total = 230
let answer: () => unknown = () => ({})

const provider: Partial<DataProvider> = {
  getList: async (_name, params) => {
    listCalls.push(params)
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: 25 }
    const count = Math.min(perPage, total - (number - 1) * perPage)
    const data = Array.from({ length: Math.max(0, count) }, (_, at) => ({
      id: `r${(number - 1) * perPage + at + 1}`,
      name: `Vaso ${(number - 1) * perPage + at + 1}`,
      status: 'active',
      price: 1234.5,
    }))
    return { data, total, ...(answer() as object) } as never
  },
}

const last = () => listCalls.at(-1)
const open = (address = '/things', subject: Subject = admin) =>
  renderBench(<ResourceList resource={resource} />, {
    dataProvider: provider,
    labels,
    address,
    path: '/things',
    subject,
  })

beforeEach(() => {
  listCalls.length = 0
  total = 230
  answer = () => ({})
})

describe('the grid', () => {
  test('shows a page of records and asks only for the columns that it shows', async () => {
    await open()
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Things'),
    )
    expect(await screen.findByText(/230 total/i)).toBeVisible()
    expect(last()?.meta).toEqual({ columns: ['name', 'status', 'price', 'secret'] })
    await expect.element(page.getByRole('cell', { name: '€1,234.50' }).first()).toBeVisible()
  })

  test('a column that the user may not read is neither shown nor requested', async () => {
    await open('/things', { id: 'b', role: 'buyer', rights: [] })
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Create/i })).not.toBeInTheDocument(),
    )
    expect(last()?.meta).toEqual({ columns: ['name', 'status', 'price'] })
  })

  test('a head sorts, and says how', async () => {
    const { router } = await open()
    const head = await screen.findByRole('columnheader', { name: /Name/i })
    await waitFor(() => expect(head).not.toHaveAttribute('aria-sort'))
    await userEvent.click(await screen.findByRole('button', { name: /Name/i }))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await userEvent.click(await screen.findByRole('button', { name: /Name/i }))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    expect(last()?.sort).toEqual({ field: 'name', order: 'DESC' })
    await router.navigate(-1)
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  })

  test('pages are in the address and turn back', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /Page 2/i }))
    expect(await screen.findByRole('link', { name: /Vaso 26/i })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=2')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Page 2/i })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    )
    await userEvent.selectOptions(await screen.findByLabelText(/Per page/i), '100')
    expect(await screen.findByRole('link', { name: /Vaso 100/i })).toBeInTheDocument()
    await router.navigate(-1)
    expect(await screen.findByRole('link', { name: /Vaso 26/i })).toBeInTheDocument()
  })

  test('who goes back before a turned page has settled sees the page of the address', async () => {
    const { router } = await open()
    const next = await screen.findByRole('button', { name: /Next page/i })
    await waitFor(() => expect(next).toBeEnabled())
    next.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // Already: who loads the page anew now finds it.
    expect(router.state.location.search).toBe('?page=2')
    await router.navigate(-1)
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    )
    expect(router.state.location.search).toBe('')
  })

  test('a page beyond the end, of a list that became shorter, is the last one', async () => {
    const { router } = await open('/things?page=12')
    expect(await screen.findByRole('link', { name: /Vaso 230/i })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=10')
    // A number that a server refuses to look at is no other page.
    await router.navigate('/things?page=9999999999')
    await expect.poll(() => router.state.location.search).toBe('?page=10')
    expect(Math.max(...listCalls.map(({ pagination }) => pagination?.page ?? 0))).toBe(1_000_000)
    total = 0
    await router.navigate('/things?page=3')
    expect(await screen.findByText(/Nothing here yet/i)).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('a link that sorts by a field the reader does not see is sorted as usual', async () => {
    const buyer: Subject = { id: 'b', role: 'buyer', rights: [] }
    await open('/things?sort=secret,name&order=ASC,DESC', buyer)
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    expect(last()?.sort).toEqual({ field: 'name', order: 'DESC' })
  })

  test('rows are reached by the keyboard and by a click anywhere on them', async () => {
    const { router } = await open()
    const link = await screen.findByRole('link', { name: 'Vaso 1' })
    await waitFor(() => expect(link).toHaveAttribute('href', '/things/r1'))
    await userEvent.click(page.getByRole('cell', { name: '€1,234.50' }).first())
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things/r1'))
  })

  test('a total that was not counted out is shown as such', async () => {
    total = 10_000
    answer = () => ({
      total: undefined,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { totalAtLeast: 10_000 },
    })
    await open()
    expect(await screen.findByText(/10,000\+ total/i)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /Next page/i })).toBeEnabled())
  })
})

describe('reading ahead', () => {
  const requestedPages = () => listCalls.map(({ pagination }) => pagination?.page)
  // A quiet moment is waited for up to three seconds.
  const patience = { timeout: 10_000 }

  test('GRID-012: the next page is there before it is requested, and written into the same rows', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    const row = document.querySelector('tbody tr')
    await vi.waitFor(() => expect(requestedPages()).toEqual([1, 2]), patience)
    await userEvent.click(await screen.findByRole('button', { name: /Next page/i }))
    expect(await screen.findByRole('link', { name: /Vaso 26/i })).toBeVisible()
    expect(document.querySelector('tbody tr')).toBe(row)
    await vi.waitFor(() => expect(requestedPages()).toEqual([1, 2, 3]), patience)
  })

  test('who saves data is asked first', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
    await open()
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    await new Promise<void>((resolve) => {
      requestIdleCallback(() => resolve())
    })
    expect(requestedPages()).toEqual([1])
    Reflect.deleteProperty(navigator, 'connection')
  })
})

describe('narrowing', () => {
  test('searching waits for the end of typing; / goes to the box', async () => {
    const { router } = await open()
    expect(await screen.findByText(/230 total/i)).toBeVisible()
    await userEvent.keyboard('/')
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /Search/i })).toHaveFocus())
    await userEvent.keyboard('vaso')
    await vi.waitFor(() => expect(last()?.filter).toEqual({ q: 'vaso' }))
    // Once as the page opens, once for the words; what is read ahead is another page.
    expect(listCalls.filter(({ pagination }) => pagination?.page === 1)).toHaveLength(2)
    await userEvent.click(await screen.findByRole('button', { name: /Clear search/i }))
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('a filter is added from the menu, shown by a chip and taken away', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /Filters/i }))
    expect(await screen.findByRole('region', { name: /Filters/i })).toBeVisible()
    await userEvent.click(await screen.findByRole('menuitem', { name: /Status/i }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /draft/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Apply/i }))
    await vi.waitFor(() => expect(last()?.filter).toEqual({ status: ['draft'] }))
    await expect.element(page.getByText('Status: draft')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: /Remove filter Status/i }))
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.getByRole('button', { name: /Filters/i })).toHaveFocus())
  })

  test.each([
    ['Price', 'Has no value', 'price', true, 'Price: has no value'],
    ['Price', 'Has a value', 'price', false, 'Price: has a value'],
    ['Photos', 'Has no value', 'photos', true, 'Photos: has no value'],
  ])('%s is narrowed to what %s', async (label, way, name, isEmpty, chip) => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /Filters/i }))
    await userEvent.click(page.getByRole('menuitem', { name: label }))
    await userEvent.click(page.getByRole('radio', { name: way }))
    await userEvent.click(await screen.findByRole('button', { name: /Apply/i }))
    await vi.waitFor(() => expect(last()?.filter).toEqual({ [`${name}_empty`]: isEmpty }))
    await userEvent.click(page.getByRole('button', { name: chip, exact: true }))
    await expect.element(page.getByRole('radio', { name: way })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: `Remove filter ${label}` }))
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('back to values, a filter asks for them again', async () => {
    await open('/things?filter={"price_empty":true}')
    await userEvent.click(await screen.findByRole('button', { name: /Price: has no value/i }))
    await userEvent.click(await screen.findByRole('radio', { name: /By value/i }))
    await userEvent.fill(await screen.findByRole('textbox', { name: /From/i }), '12')
    await userEvent.click(await screen.findByRole('button', { name: /Apply/i }))
    await vi.waitFor(() => expect(last()?.filter).toEqual({ price_gte: 12 }))
  })

  test('nothing found offers to clear the filters', async () => {
    total = 0
    await open('/things?filter={"status":["draft"]}')
    expect(await screen.findByText(/No items found/i)).toBeVisible()
    total = 3
    await userEvent.click(page.getByRole('status').getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: /Vaso 3/i })).toBeInTheDocument()
  })

  test('an empty list offers the next step, to those who may take it', async () => {
    total = 0
    await open()
    expect(await screen.findByText(/Nothing here yet/i)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Create' }).last())
      .toHaveAttribute('href', '/things/create')
  })

  test('a blip of the line passes unseen', async () => {
    let blips = 1
    total = 25
    answer = () => {
      if (blips-- > 0) throw new ApiError('errors.network', 0)
      return {}
    }
    await open()
    const announced: string[] = []
    const observer = new MutationObserver(() => {
      const alert = document.querySelector('[role=alert]')
      if (alert) announced.push(alert.textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
    observer.disconnect()
    expect([listCalls.length, announced]).toEqual([2, []])
  })

  test('a line that is down is reported after three tries', async () => {
    answer = () => {
      throw new ApiError('errors.network', 0)
    }
    await open()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Can’t reach the server. Check your connection',
      ),
    )
    expect(listCalls).toHaveLength(3)
  })

  test('MSG-109: a server that fails without a reason is reported in the portal’s words', async () => {
    answer = () => {
      throw new ApiError('Bad Gateway', 502)
    }
    await open()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('cannot fetch data from server'),
    )
  })

  test('a failure can be tried again', async () => {
    let isBroken = true
    answer = () => {
      if (isBroken) throw new Error('The line is down')
      return {}
    }
    await open()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The line is down'))
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
  })
})

test('on a phone the rows are cards', async () => {
  await page.viewport(390, 844)
  try {
    await open()
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  } finally {
    await page.viewport(1280, 900)
  }
})

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [8, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [1, 9, [1, 2, 3, 0, 9]],
    [2, 9, [1, 2, 3, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [8, 9, [1, 0, 7, 8, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
  ])('LIMIT-020, LIMIT-021: on page %i of %i', (current, lastPage, numbers) => {
    expect(pageNumbers(current, lastPage)).toEqual(numbers)
  })

  test('LIMIT-022, NAV-067: one page needs no numbers', async () => {
    total = 25
    await open()
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: /Pages/i })).not.toBeInTheDocument(),
    )
  })
})
