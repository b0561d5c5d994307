import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '../../../i18n/index.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { StatementButton } from '../../../src/features/papers/StatementButton.tsx'
import { lastMonths } from '../../../src/features/papers/lastMonths.ts'
import { openPaper, pdfReply } from './openPaper.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] })
})

const csv = {
  body: 'Row,Day\r\nTotal,\r\n',
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="net-to-vendor-x-2026-10.csv"',
  },
}

async function open(language: Language = 'en') {
  const opened = await openPaper(<StatementButton vendor={{ id: 'v1' }} />, {
    role: 'vendor',
    language,
    reply: ({ query }) => (query.get('format') === 'csv' ? csv : pdfReply('net.pdf')),
  })
  const { statement } = messages[language].app.papers
  await userEvent.click(await screen.findByRole('button', { name: statement.open }))
  expect(await screen.findByRole('dialog', { name: statement.open })).toBeVisible()
  return {
    ...opened,
    texts: statement,
    month: page.getByRole('combobox', { name: statement.month }),
  }
}

test.each(languages)(
  'the statement of the last month is offered first, in %s',
  async (language) => {
    const { texts, month, saved, sent } = await open(language)
    // It is December in Italy.
    await expect.element(month).toHaveValue('2026-11')
    await userEvent.click(await screen.findByRole('button', { name: texts.download }))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['net.pdf'])
    expect(sent.map(({ path, query }) => [path, query.get('format')])).toEqual([
      ['/api/order/vendor/v1/statement/2026-11', 'pdf'],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
)

test('another month comes as a table that a spreadsheet reads, by keys alone', async () => {
  const { texts, month, saved, sent } = await open()
  await month.selectOptions('October 2026')
  month.element().focus()
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'PDF' })).toHaveFocus())
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'CSV' })).toBeChecked())
  await userEvent.tab()
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('button', { name: texts.download })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['net-to-vendor-x-2026-10.csv'])
  expect(sent[0]?.path).toBe('/api/order/vendor/v1/statement/2026-10')
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(`\uFEFF${csv.body}`)
})

test('the dialog has no faults for a screen reader, and fits a phone', async () => {
  await page.viewport(390, 800)
  await open()
  await expectNoFaults(document.body)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a buyer has no statements', async () => {
  await openPaper(<StatementButton vendor={{ id: 'v1' }} />, {
    role: 'buyer',
    reply: () => ({}),
  })
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  expect(document.querySelector('button')).toBeNull()
})

test('two years of months, across the turn of the year', () => {
  const months = lastMonths(Date.parse('2026-02-01T12:00:00Z'), 'it')
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual([
    { value: '2026-02', label: 'febbraio 2026' },
    { value: '2026-01', label: 'gennaio 2026' },
    { value: '2025-12', label: 'dicembre 2025' },
  ])
  expect(months.at(-1)?.value).toBe('2024-03')
})
