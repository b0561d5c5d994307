import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { userEvent } from 'vitest/browser'
import { choice, country, languages, type Language, type Leaf } from '../../../schema/index.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { useCellContext } from '../../../src/fields/context/useCellContext.ts'
import { renderBench, testResource } from './bench.tsx'
import { fieldCases, type FieldCase } from './fieldCases.ts'

const cases = Object.entries(fieldCases)
const inputs = cases.flatMap(([kind, { input }]) => (input ? [[kind, input] as const] : []))
const vendor = { id: String(fieldCases.reference.value), artisanName: 'Bottega Rossi' }
// react-admin lets the caller choose a record's type, which no fake can prove.
const dataProvider = {
  getList: async () => ({ data: [vendor], total: 1 }) as never,
  getMany: async () => ({ data: [vendor] }) as never,
}

function standOf(kind: string) {
  const { field } = fieldCases[kind as keyof typeof fieldCases]
  const resource = testResource({
    fields: { thing: field, land: country(), state: choice(['plain', 'odd']) },
    transitions: { state: [{ from: 'plain', to: 'odd', needs: ['land', 'state'] }] },
  })
  const leaf = resource.leaf.get('thing') as Leaf
  return { fieldRef: fieldRefOf(resource, leaf), view: viewOf(leaf) }
}

const labels = { fields: { thing: 'Thing', 'thing.weight': 'weight', land: 'Country' } }
const textIn = (texts: readonly [string, string?], language: Language) =>
  (language === 'it' ? texts[1] : undefined) ?? texts[0]

const titleOf = () => vendor.artisanName

function Cell({ kind, value }: { kind: string; value: unknown }) {
  const { fieldRef, view } = standOf(kind)
  const context = useCellContext(titleOf)
  return <div data-testid="cell">{view.Cell({ value, fieldRef, context })}</div>
}

describe.each(languages)('in %s', (language) => {
  test.each(cases)('a cell of kind %s', async (kind, { value, cell }) => {
    await renderBench(<Cell kind={kind} value={value} />, { language, labels })
    await waitFor(() =>
      expect(screen.getByTestId('cell')).toHaveTextContent(textIn(cell, language)),
    )
  })

  test.each(inputs)('an input of kind %s takes a value and gives it back', async (kind, input) => {
    const values = await inputBench(kind, language)
    await give(input.way, textIn(input.given, language))
    await vi.waitFor(() => expect(values()).toEqual(input.becomes))
  })
})

function Values({ kind }: { kind: string }) {
  const { fieldRef, view } = standOf(kind)
  const { Value } = view
  const { value } = fieldCases[kind as keyof typeof fieldCases]
  return (
    <>
      <div data-testid="value">
        <Value value={value} fieldRef={fieldRef} />
      </div>
      <div data-testid="none">
        <Value value={null} fieldRef={fieldRef} />
      </div>
    </>
  )
}

test.each(cases)(
  'a value of kind %s to read, and none',
  async (kind, { cell, shown }: FieldCase) => {
    await renderBench(<Values kind={kind} />, { dataProvider, labels })
    await waitFor(() => expect(screen.getByTestId('value')).toHaveTextContent(shown ?? cell[0]))
    const none = kind === 'images' ? 'No image yet' : 'No value'
    await waitFor(() => expect(screen.getByTestId('none')).toHaveTextContent(none))
  },
)

interface InputBenchProps {
  readonly kind: string
  /** Gets what reads the value out of the form. */
  readonly report: (read: () => unknown) => void
}

function InputBench({ kind, report: tell }: InputBenchProps) {
  const [{ fieldRef, view }] = useState(() => standOf(kind))
  const { Input } = view
  const initial: unknown = kind.startsWith('localizedText') ? { en: null, it: null } : null
  const form = useForm({ defaultValues: { thing: initial, land: null } })
  useEffect(() => tell(() => form.getValues('thing')), [form, tell])
  return (
    <FormProvider {...form}>
      <Input fieldRef={fieldRef} />
    </FormProvider>
  )
}

async function inputBench(kind: string, language: Language = 'en') {
  const tell = vi.fn<(read: () => unknown) => void>()
  const bench = <InputBench kind={kind} report={tell} />
  await renderBench(bench, { language, dataProvider, labels })
  return () => tell.mock.lastCall?.[0]()
}

async function give(way: string, text: string) {
  if (way === 'type') {
    const box = document.querySelector('input:not([tabindex="-1"]), textarea:not([aria-hidden])')
    if (!(box instanceof HTMLElement)) throw new Error('no input')
    await userEvent.fill(box, text)
    await userEvent.tab()
  } else if (way === 'select') {
    await userEvent.selectOptions(await screen.findByRole('combobox'), text)
  } else if (way === 'segment') {
    await userEvent.click(await screen.findByRole('radio', { name: text }))
  } else {
    await userEvent.type(await screen.findByRole('combobox'), text)
    await userEvent.click(await screen.findByRole('option', { name: text }))
  }
}

test.each(inputs.filter(([, { way }]) => way === 'type'))(
  'an emptied input of kind %s holds no value',
  async (kind, input) => {
    const values = await inputBench(kind)
    await give('type', input.given[0])
    await vi.waitFor(() => expect(values()).toEqual(input.becomes))
    await give('type', '')
    const empty = kind.startsWith('localizedText') ? { en: null, it: null } : null
    await vi.waitFor(() => expect(values()).toEqual(empty))
  },
)
