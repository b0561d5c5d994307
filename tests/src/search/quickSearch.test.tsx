import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quickSearch } from '../../../resources/settings/constants.ts'
import { userTypes, withQuickSearch } from '../../../resources/settings/roles.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { QuickSearch } from '../../../src/layout/QuickSearch.tsx'
import { markedParts, foldedWords } from '../../../src/search/markedParts.ts'
import { renderBench } from '../fields/bench.tsx'

interface SearchCall {
  readonly words: string
  readonly at: number
  readonly signal: AbortSignal
}

const product = (at: number) => ({
  _id: `p${at}`,
  sku: `BOT-${at}`,
  name: `Lámpada ${at}`,
  vendorName: 'Vetri Rossi',
  ...(at === 2 && { discontinuedOn: '2026-01-01T00:00:00.000Z' }),
})

let searchCalls: SearchCall[] = []
let reply: () => Response = () => new Response('[]')
beforeEach(() => {
  searchCalls = []
  reply = () => new Response(JSON.stringify([1, 2, 3].map(product)))
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, location.origin)
    expect(url.pathname).toBe('/api/product/search/quick')
    const { signal } = init
    if (!signal) throw new Error('it cannot be called off')
    searchCalls.push({ words: url.searchParams.get('search') ?? '', at: performance.now(), signal })
    return Promise.resolve(reply())
  })
})

async function open(role: Role = 'admin', language: Language = 'en') {
  const bench = await renderBench(<QuickSearch />, {
    subject: { id: 'u', role, rights: [] },
    language,
  })
  return { ...bench, box: page.getByRole('combobox') }
}

describe('the box', () => {
  test.each(userTypes)('NAV-007, NAV-012: is there for %s, if that type has it', async (type) => {
    const { box } = await open(type)
    if (withQuickSearch.includes(type)) await expect.element(box).toBeVisible()
    else expect(document.querySelector('input')).toBeNull()
  })

  test('VAL-193, LIMIT-009: one or two characters send no call, three do', async () => {
    const { box } = await open()
    await box.fill('b')
    expect(await screen.findByText('Type 2 more characters')).toBeVisible()
    await box.fill(' bo ')
    expect(await screen.findByText('Type 1 more character')).toBeVisible()
    await box.fill('bot')
    expect(await screen.findByText('Searching…')).toBeVisible()
    await expect.poll(() => searchCalls.map(({ words }) => words)).toEqual(['bot'])
  })

  test('VAL-194, LIMIT-008: it waits for a pause of 700 ms', async () => {
    expect(quickSearch.debounceMilliseconds).toBe(700)
    const { box } = await open()
    await userEvent.click(box)
    await userEvent.keyboard('lamp')
    const typed = performance.now()
    await userEvent.keyboard('ada')
    await expect.poll(() => searchCalls).toHaveLength(1)
    expect(searchCalls[0]?.words).toBe('lampada')
    expect((searchCalls[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(700)
  })

  test('another word cancels the search before', async () => {
    reply = () => new Response(new ReadableStream())
    const { box } = await open()
    await box.fill('lamp')
    await expect.poll(() => searchCalls).toHaveLength(1)
    expect(searchCalls[0]?.signal.aborted).toBe(false)
    await box.fill('lampo')
    expect(searchCalls[0]?.signal.aborted).toBe(true)
  })
})

describe('what it finds', () => {
  test('NAV-008, NAV-009, NAV-010: shows SKU, name and vendor, marks what matches and what is discontinued', async () => {
    const { box } = await open()
    await box.fill('lampada bot')
    const options = page.getByRole('option')
    await expect.poll(() => options.elements().length).toBe(3)
    const [first, second] = options.elements()
    expect(first?.textContent).toContain('Vetri Rossi')
    expect([...(first?.querySelectorAll('mark') ?? [])].map((one) => one.textContent)).toEqual([
      'Lámpada',
      'BOT',
    ])
    expect(first?.textContent).not.toContain('Discontinued')
    expect(second?.textContent).toContain('Discontinued')
  })

  test('NAV-011: arrows choose, round and round, and Enter opens the product', async () => {
    const { box, router } = await open()
    await box.fill('lampada')
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(3)
    const active = () =>
      document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')
        ?.textContent
    expect(active()).toContain('Lámpada 1')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toContain('Lámpada 3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toContain('Lámpada 2')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/products/p2')
    await expect.element(box).toHaveValue('')
  })

  test('Escape closes the list, then empties the box; a click opens a product too', async () => {
    const { box, router } = await open()
    await box.fill('lampada')
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(3)
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box).toHaveValue('lampada')
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('option').nth(2).click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/p3')
  })

  test('browsers 5: says when nothing matches, and lets a failure be tried again', async () => {
    reply = () => new Response('[]')
    const { box } = await open()
    await box.fill('zzz')
    expect(await screen.findByText('No product matches “zzz”.')).toBeVisible()
    reply = () => new Response(JSON.stringify({ error: 'No luck' }), { status: 500 })
    await box.fill('zzzz')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No luck'))
    reply = () => new Response(JSON.stringify([product(1)]))
    const again = await screen.findByRole('button', { name: 'Try again' })
    // Safari takes the focus from the box and gives it to no button, unless the press is kept to itself.
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    again.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    await userEvent.click(again)
    expect(await screen.findByRole('option')).toBeVisible()
  })

  test('in Italian, on a phone, it opens over the bar from a sign', async () => {
    await page.viewport(390, 844)
    await open('vendor', 'it')
    const icon = await screen.findByRole('button', { name: 'Trova un prodotto' })
    await userEvent.click(icon)
    const box = await screen.findByRole('combobox', { name: 'Trova un prodotto' })
    await waitFor(() => expect(box).toHaveFocus())
    expect(box.getBoundingClientRect().width).toBeGreaterThan(300)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(icon).toHaveFocus())
    expect(document.querySelector('[role=combobox]')).toBeNull()
  })
})

test('marks stand where the words do, whatever case and accents', () => {
  const marked = (text: string, words: string) =>
    markedParts(text, foldedWords(words))
      .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
      .join('')
  expect(marked('Caffè Città', 'fe CITTA')).toBe('Caf[fè] [Città]')
  expect(marked('aaaa', 'aa a')).toBe('[aaaa]')
  expect(marked('İstanbul 2', 'bul 2')).toBe('İstan[bul] [2]')
  expect(marked('', 'x')).toBe('')
  expect(marked('vaso', '')).toBe('vaso')
})
