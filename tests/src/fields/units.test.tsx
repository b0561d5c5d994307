import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormProvider, useForm } from 'react-hook-form'
import { userEvent } from 'vitest/browser'
import { integer, number, type Language, type Leaf } from '../../../schema/index.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { useCellContext } from '../../../src/fields/context/useCellContext.ts'
import { renderBench, testResource } from './bench.tsx'

const labels = { fields: { leadTime: 'Lead time' } }

function standOf() {
  const resource = testResource({ fields: { leadTime: integer({ unit: 'weeks' }) } })
  const leaf = resource.leaf.get('leadTime') as Leaf
  return { fieldRef: fieldRefOf(resource, leaf), view: viewOf(leaf) }
}

function LeadTime({ value }: { value: number }) {
  const [{ fieldRef, view }] = useState(standOf)
  const context = useCellContext()
  const form = useForm({ defaultValues: { leadTime: value } })
  return (
    <FormProvider {...form}>
      <p data-testid="cell">{view.Cell({ value, fieldRef, context })}</p>
      <view.Input fieldRef={fieldRef} />
    </FormProvider>
  )
}

test.each<[Language, number, string]>([
  ['en', 1, 'week'],
  ['en', 2, 'weeks'],
  ['it', 1, 'settimana'],
  ['it', 2, 'settimane'],
])('in %s a lead time of %i is so many “%s”', async (language, value, unit) => {
  await renderBench(<LeadTime value={value} />, { language, labels })
  const cell = await screen.findByTestId('cell')
  await waitFor(() => expect(cell).toHaveTextContent(new RegExp(`^${value}\\s${unit}$`)))
  const beside = () => document.querySelector('.field-unit')?.textContent
  expect(beside()).toBe(unit)
  const box = await screen.findByRole('textbox')
  await userEvent.fill(box, value === 1 ? '3' : '1')
  await expect.poll(beside).not.toBe(unit)
})

function Weight() {
  const [{ fieldRef, view }] = useState(() => {
    const resource = testResource({ fields: { weight: number({ unit: 'kg' }) } })
    const leaf = resource.leaf.get('weight') as Leaf
    return { fieldRef: fieldRefOf(resource, leaf), view: viewOf(leaf) }
  })
  const form = useForm({ defaultValues: { weight: null } })
  return (
    <FormProvider {...form}>
      <view.Input fieldRef={fieldRef} />
      <button type="button">Next</button>
    </FormProvider>
  )
}

test.each<[Language, string, string, string]>([
  ['en', '1,234', '1,234', '“1,234” was taken as 1234, not as 1.234'],
  ['it', '1.234', '1.234', '«1.234» è stato letto come 1234, non come 1,234'],
  ['en', '1.234', '1.234', '“1.234” was taken as 1.234, not as 1234'],
])('data C: in %s %s stays as it is typed, and what was taken is said', async (...given) => {
  const [language, typed, shown, said] = given
  await renderBench(<Weight />, {
    language,
    labels: { fields: { weight: 'W' } },
  })
  const box = await screen.findByRole('textbox')
  await userEvent.fill(box, typed)
  await waitFor(() => expect(box).toHaveValue(typed))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(box).toHaveValue(shown))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said))
  await userEvent.fill(box, '0,500')
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(said))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(box).toHaveValue(language === 'it' ? '0,5' : '0.5'))
})
