import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountName } from '../../../src/fields/context/AccountName.tsx'
import { fakeServer } from '../fakeServer.ts'
import { renderBench } from './bench.tsx'

const people = [
  { email: 'anna@bottega.example', name: 'Anna Neri' },
  { email: 'luca@bottega.example', name: null },
]
const all = (
  <ul>
    {['anna', 'anna', 'luca', 'gone'].map((who, at) => (
      <li key={at}>
        <AccountName email={`${who}@bottega.example`} />
      </li>
    ))}
  </ul>
)

test('people stand by name with the address in small print, all of a page by one call', async () => {
  const sent = fakeServer(() => ({ body: people }))
  await renderBench(all)
  await expect.element(page.getByText('Anna Neri').first()).toBeVisible()
  const texts = screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Anna Neri anna@bottega.example',
    'Anna Neri anna@bottega.example',
    'luca@bottega.example',
    'gone@bottega.example',
  ])
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/names'])
})

test('for an artisan the address alone, and nobody is asked', async () => {
  const sent = fakeServer(() => ({ body: people }))
  await renderBench(all, { subject: { id: 'v', role: 'vendor', rights: [] } })
  expect(await screen.findByText('luca@bottega.example')).toBeVisible()
  await expect.element(page.getByText('Anna Neri')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
