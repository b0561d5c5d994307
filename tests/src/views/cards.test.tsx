import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { model } from '../../../resources/index.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { useCellContext } from '../../../src/fields/context/useCellContext.ts'
import { Cards } from '../../../src/views/table/Cards.tsx'
import { renderBench } from '../fields/bench.tsx'

const vendors = model.resource('vendors')
const columns = ['artisanName', 'readiness', 'area'].map((path) => {
  const leaf = vendors.leaf.get(path)
  if (!leaf) throw new Error(`artisans have no ${path}`)
  const fieldRef = fieldRefOf(vendors, leaf)
  const { Cell } = viewOf(leaf)
  const isLink = path === vendors.title
  return {
    leaf,
    fieldRef,
    Cell,
    isLink,
    isPicture: false,
    align: undefined,
    canWrap: false,
    frozen: undefined,
  }
})
const records = [
  { id: 'v1', artisanName: 'Argille Farina', readiness: [], area: null },
  { id: '01a2015e-d2cf-7011-9154-f42a98f38587', artisanName: null, readiness: [], area: null },
]

function Drawn() {
  return (
    <Cards
      resource={vendors}
      columns={columns}
      records={records}
      context={useCellContext()}
      isStale={false}
      selection={null}
      addressOf={() => '/vendors/v1'}
    />
  )
}

test('a card says that nothing is missing, and has what is done with its record in one row', async () => {
  await renderBench(<Drawn />)
  const card = page.getByRole('listitem').first()
  await expect.element(card.getByText('13 of 13')).toBeVisible()
  await expect.element(card.getByText('City')).not.toBeInTheDocument()
  const eye = card.getByRole('button', { name: /Argille Farina/ })
  await expect.element(eye).toBeVisible()
  expect(eye.element().closest('.card-actions')).not.toBeNull()
})

test('a card of a draft without a name says so', async () => {
  await renderBench(<Drawn />)
  const card = page.getByRole('listitem').nth(1)
  await expect.element(card.getByRole('link', { name: 'Untitled' })).toBeVisible()
})
