import { describe, expect, test, vi } from 'vitest'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { GetListParams } from 'react-admin'
import { page, userEvent } from 'vitest/browser'
import { country, reference, references, type AnyField, type Leaf } from '../../../schema/index.ts'
import { lazyValue } from '../../../src/browser/lazyValue.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { Combobox } from '../../../src/ui/input/Combobox.tsx'
import { ComboboxList } from '../../../src/ui/input/ComboboxList.tsx'
import { renderBench, testResource } from './bench.tsx'

const rossi = { id: '01900000-0000-7000-8000-0000000000a1', artisanName: 'Bottega Rossi' }
const verdi = { id: '01900000-0000-7000-8000-0000000000a2', artisanName: 'Officina Verdi' }
const dataProvider = {
  getList: async () => ({ data: [rossi, verdi], total: 2 }) as never,
  getMany: async (_name: string, { ids }: { ids: readonly unknown[] }) =>
    ({ data: [rossi, verdi].filter(({ id }) => ids.includes(id)) }) as never,
}
const labels = { fields: { thing: 'Thing' } }

interface Props {
  readonly field: AnyField
  readonly value: unknown
  readonly isOff: boolean
  readonly tell: (read: () => unknown) => void
}

function Bench({ field, value, isOff, tell }: Props) {
  const [{ fieldRef, view }] = useState(() => {
    const resource = testResource({ fields: { thing: field } })
    const leaf = resource.leaf.get('thing') as Leaf
    return { fieldRef: fieldRefOf(resource, leaf), view: viewOf(leaf) }
  })
  const { Input } = view
  const form = useForm({ defaultValues: { thing: value } })
  useEffect(() => tell(() => form.getValues('thing')), [form, tell])
  return (
    <FormProvider {...form}>
      <button type="button">Before</button>
      <fieldset disabled={isOff}>
        <Input fieldRef={fieldRef} />
      </fieldset>
      <button type="button">After</button>
    </FormProvider>
  )
}

async function open(field: AnyField, value: unknown, isOff = false) {
  const tell = vi.fn<(read: () => unknown) => void>()
  const bench = <Bench field={field} value={value} isOff={isOff} tell={tell} />
  await renderBench(bench, { dataProvider, labels })
  return { box: page.getByLabelText('Thing'), held: () => tell.mock.lastCall?.[0]() }
}

test('a picker shows its value, and takes the keys of who comes by Tab', async () => {
  const { box, held } = await open(reference('vendors'), rossi.id)
  await expect.element(box).toHaveValue('Bottega Rossi')
  await expect.element(box).toHaveRole('combobox')
  await userEvent.click(page.getByRole('button', { name: 'Before' }))
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('Off')
  await userEvent.click(page.getByRole('option', { name: 'Officina Verdi' }))
  await vi.waitFor(() => expect(held()).toBe(verdi.id))
})

test('a press opens the list at once, also by the label', async () => {
  const { box } = await open(country(), 'IT')
  await expect.element(box).toHaveValue('Italy')
  await userEvent.click(box)
  await expect.element(page.getByRole('option', { name: 'Italy' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByText('Thing'))
  await expect.element(box).toHaveFocus()
})

test('of several values one is taken out by its cross before anything has been loaded', async () => {
  const { box, held } = await open(references('vendors'), [rossi.id, verdi.id])
  await expect.element(page.getByText('Officina Verdi')).toBeVisible()
  await expect.element(box).toHaveValue('')
  const cross = document.querySelector<HTMLElement>('.box-pick-drop')
  if (!cross) throw new Error('no cross')
  await userEvent.click(cross)
  await vi.waitFor(() => expect(held()).toEqual([verdi.id]))
  await expect.element(page.getByText('Bottega Rossi')).not.toBeInTheDocument()
})

test('one that is emptied and left before its list has come has no value', async () => {
  const onDrop = vi.fn<(value: string) => void>()
  await renderBench(
    <Combobox
      id="country"
      name="country"
      hasError={false}
      aria={{ 'aria-label': 'Country' }}
      chosen={[{ value: 'IT', label: 'Italy' }]}
      list={lazyValue(() => new Promise<never>(() => {}))}
      onDrop={onDrop}
      onLeave={() => {}}
    >
      {() => null}
    </Combobox>,
  )
  const box = page.getByRole('combobox', { name: 'Country' })
  await expect.element(box).toHaveValue('Italy')
  await userEvent.clear(box)
  await userEvent.tab()
  expect(onDrop.mock.calls).toEqual([['IT']])
})

test.each<[string, (box: HTMLElement) => Promise<void> | void]>([
  ['by a press', (box) => userEvent.click(box)],
  ['by its label, or a link to it', (box) => box.focus()],
])('what is typed before its list has come stands for what was chosen: %s', async (_how, go) => {
  let come: (list: typeof ComboboxList) => void = () => {}
  const promise = new Promise<typeof ComboboxList>((done) => {
    come = done
  })
  const onChange = vi.fn<(values: readonly string[]) => void>()
  const italy = { value: 'IT', label: 'Italy' }
  const options = [{ value: 'FR', label: 'France' }, italy, { value: 'ES', label: 'Spain' }]
  await renderBench(
    <Combobox
      id="country"
      aria={{ 'aria-label': 'Country' }}
      chosen={[italy]}
      list={lazyValue(() => promise)}
      onDrop={() => {}}
    >
      {(List, start) => (
        <List
          id="country"
          aria={{ 'aria-label': 'Country' }}
          options={options}
          chosen={[italy]}
          start={start}
          onChange={onChange}
        />
      )}
    </Combobox>,
  )
  const box = page.getByRole('combobox', { name: 'Country' })
  await go(box.element() as HTMLElement)
  await userEvent.keyboard('Fra')
  come(ComboboxList)
  await expect.element(page.getByRole('option', { name: 'France' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Spain' })).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('n{Enter}')
  expect(onChange.mock.calls).toEqual([[['FR']]])
})

test('one that is off stays as it is', async () => {
  const { box } = await open(reference('vendors'), rossi.id, true)
  await expect.element(box).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Before' }))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(box).toHaveValue('Bottega Rossi')
})

describe('public-cases 1: a box of records shows one page and goes on', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: `01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    artisanName: `Bottega ${at + 1}`,
  }))
  const paged = {
    getList: async (
      _name: string,
      { pagination: { page: at, perPage } = { page: 1, perPage: 25 } }: GetListParams,
    ) =>
      ({
        data: many.slice((at - 1) * perPage, at * perPage),
        total: many.length,
      }) as never,
    getMany: async (_name: string, { ids }: { ids: readonly unknown[] }) =>
      ({ data: many.filter(({ id }) => ids.includes(id)) }) as never,
  }

  async function openMany() {
    const bench = <Bench field={reference('vendors')} value={null} isOff={false} tell={() => {}} />
    await renderBench(bench, { dataProvider: paged, labels })
    await userEvent.click(page.getByLabelText('Thing'))
    await expect.element(page.getByRole('option', { name: 'Bottega 25' })).toBeInTheDocument()
  }

  test('the next by scrolling to the end of the list, until all are there', async () => {
    await openMany()
    for (const last of ['Bottega 50', 'Bottega 60']) {
      const list = document.querySelector('[role="listbox"]')
      list?.scrollTo({ top: list.scrollHeight })
      await expect.element(page.getByRole('option', { name: last })).toBeInTheDocument()
    }
  })

  test('the next by the arrows', async () => {
    await openMany()
    for (let at = 0; at < 25; at++) await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'Bottega 26' })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByLabelText('Thing')).toHaveValue('Bottega 26')
  })
})
