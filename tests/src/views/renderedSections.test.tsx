import { screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { section, text } from '../../../schema/index.ts'
import { SectionFields } from '../../../src/views/form/FormSections.tsx'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import type { DrawSection } from '../../../src/views/form/useSections.ts'
import { renderBench, testResource } from '../fields/bench.tsx'

const names = ['first', 'second', 'third']
const resource = testResource({
  fields: { first: text(), second: text(), third: text() },
  form: names.map((name) => section(name, [name])),
})
const texts = Object.fromEntries(names.map((name) => [name, `The ${name}`]))
const record = { id: 'r1', version: 1, first: 'a', second: 'b', third: 'c' }

const open = async (address: string, leadTo?: string) => {
  /** Which sections were still to be drawn when one was. */
  const waiting: (readonly [string, number])[] = []
  const Probe: DrawSection = (props) => {
    useLayoutEffect(() => {
      const busy = document.querySelectorAll('.section[aria-busy]').length
      waiting.push([props.section.name, busy])
    }, [props.section.name])
    const navigate = useNavigate()
    const { name } = props.section
    useEffect(() => {
      if (name === 'first' && leadTo) void navigate(leadTo)
    }, [name, navigate])
    return <SectionFields {...props} />
  }
  const draw = Object.fromEntries(names.map((name) => [name, Probe]))
  await renderBench(
    <RecordForm resource={resource} record={record} draw={draw} initialSections={1} />,
    {
      address,
      path: '/things/:id',
      labels: { fields: texts, sections: texts },
    },
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'The third' })).toHaveValue('c'))
  return waiting
}

test('a long form is drawn section by section, and stands there whole', async () => {
  expect(await open('/things/r1')).toEqual([
    ['first', 2],
    ['second', 1],
    ['third', 0],
  ])
  const inputs = [...document.querySelectorAll('.record-form .section input')]
  expect(inputs.map((input) => input.getAttribute('name'))).toEqual(names)
})

test('who comes for a field by its address finds all of it at once', async () => {
  const waiting = await open('/things/r1#field=third')
  expect(waiting.map(([, busy]) => busy)).toEqual([0, 0, 0])
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('third'))
})

test('who follows a link to a field before it is there comes to it', async () => {
  await open('/things/r1', '/things/r1#field=third')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('third'))
})
