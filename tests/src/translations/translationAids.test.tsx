import { screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TranslationWarning } from '../../../resources/texts/translationWarnings.ts'
import type { Language } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { GlossaryHints } from '../../../src/features/translations/GlossaryHints.tsx'
import { SourceText } from '../../../src/features/translations/SourceText.tsx'
import { Suggestions } from '../../../src/features/translations/Suggestions.tsx'
import { WarningList } from '../../../src/features/translations/WarningList.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { productId, serveTranslation, translationId } from './sampleTranslation.ts'
import { expectNoFaults } from '../expectNoFaults.ts'

const id = '01900000-0000-7000-8000-0000000000d1'
const term = (at: number, kind: string, it: string, en: string, note: string | null = null) => ({
  _id: `01900000-0000-7000-8000-0000000000e${at}`,
  kind,
  it,
  en,
  note,
})
const terms = [
  term(1, 'material', 'maiolica', 'majolica', 'Tin-glazed'),
  term(2, 'technique', 'dipinto a mano', 'hand-painted / painted by hand'),
]
const original = 'Vaso in maiolica dipinta a mano, alto 38 cm.'

const match = (similarity: number, source: string, target: string) => ({
  similarity,
  source,
  target,
  subject: 'product' as const,
  name: 'Vaso Etna',
  artisan: 'Ceramiche Fontana',
})
const sentences = [
  {
    field: 'description',
    at: 0,
    sentence: original,
    matches: [
      match(1, original, 'A hand-painted majolica vase, 38 cm high.'),
      match(0.826, 'Vaso in maiolica dipinta a mano, alto 42 cm.', 'A vase, 42 cm high.'),
    ],
  },
  {
    field: 'description',
    at: 1,
    sentence: 'Si lava a mano.',
    matches: [match(0.7, 'Si lava a mano con cura.', 'Wash by hand with care.')],
  },
]

const glossary = (rows: readonly object[] = terms): Reply => ({
  body: rows,
  headers: { 'Content-Range': `glossaryTerms 0-${rows.length}/${rows.length}` },
})

function serve(suggestions: () => Reply = () => ({ body: sentences }), listed = glossary) {
  return fakeServer(({ path }: Sent) => {
    if (path === '/api/glossary-term') return listed()
    return path === `/api/translation/suggestions/${id}` ? suggestions() : undefined
  })
}

async function open(content: ReactNode, language: Language = 'en') {
  showLanguage(language)
  await openPortal('translator', '/admin', { admin: () => content })
  return page.getByRole('main')
}

const texts = (main: Awaited<ReturnType<typeof open>>, selector: string) =>
  [...main.element().querySelectorAll(selector)].map((one) => one.textContent)

describe('the original', () => {
  test('decision 54: what has changed in it is marked word by word, in words too', async () => {
    serve()
    const main = await open(
      <SourceText text={original} before="Vaso in terracotta, alto 38 cm." language="it" />,
    )
    await expect.element(main.getByText('Changed since it was translated')).toBeVisible()
    expect(texts(main, 'del')).toEqual(['terracotta'])
    expect(texts(main, 'ins')).toEqual(['maiolica dipinta a mano'])
    expect(main.getByText('removed:').elements()).toHaveLength(1)
    expect(main.getByText('added:').elements()).toHaveLength(1)
    await expectNoFaults(main.element())
  })

  test('marks the terms of the glossary, with their agreed translation', async () => {
    serve()
    const main = await open(<SourceText text={original} language="it" />)
    await expect.element(main.getByText('maiolica', { exact: true })).toBeVisible()
    expect(texts(main, 'mark')).toEqual(['maiolica', 'dipinta a mano'])
    await expect
      .element(main.getByText('dipinta a mano'))
      .toHaveAttribute('title', 'Glossary: hand-painted / painted by hand')
    expect(main.element().querySelector('[lang=it]')?.textContent).toBe(original)
    expect(texts(main, 'ins')).toEqual([])
  })
})

describe('hints of the glossary', () => {
  test('insert an agreed translation, by keyboard too', async () => {
    serve()
    const inserted: string[] = []
    const main = await open(
      <GlossaryHints text={original} language="it" onInsert={(one) => inserted.push(one)} />,
    )
    await userEvent.click(main.getByRole('button', { name: 'Insert “majolica” for “maiolica”' }))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(inserted).toEqual(['majolica', 'painted by hand'])
    await expect.element(main.getByText('Tin-glazed')).toBeVisible()
    await expectNoFaults(main.element())
  })

  test('say that there are none, and that they could not be read', async () => {
    let isBroken = true
    serve(undefined, () => (isBroken ? { status: 500, body: {} } : glossary()))
    const main = await open(<GlossaryHints text="Un vaso." language="it" onInsert={vi.fn()} />)
    await expect.element(main.getByRole('alert')).toHaveTextContent('Couldn’t load the glossary')
    isBroken = false
    await userEvent.click(main.getByRole('button', { name: 'Try again' }))
    await expect.element(main.getByText('No glossary terms in this text')).toBeVisible()
  })
})

describe('warnings', () => {
  const warnings: TranslationWarning[] = [
    {
      field: 'description',
      message: 'app.translationAids.warnings.number',
      vars: { text: '38 cm' },
    },
    { field: 'name', message: 'app.translationAids.warnings.spaces' },
  ]

  test('are read out politely as they come and go', async () => {
    function Typing() {
      const [shown, setShown] = useState<readonly TranslationWarning[]>([])
      return (
        <>
          <button type="button" onClick={() => setShown(warnings)}>
            Type
          </button>
          <WarningList warnings={shown} />
        </>
      )
    }
    serve()
    const main = await open(<Typing />)
    const live = main.getByRole('status')
    await expect.element(live).toHaveTextContent('Nothing to check')
    await userEvent.click(main.getByRole('button', { name: 'Type' }))
    expect(texts(main, 'output li')).toEqual([
      'Translated description: “38 cm” is missing',
      'Translated name: There are double spaces',
    ])
    await expect.element(live).toHaveTextContent('Worth a look')
    await expectNoFaults(main.element())
  })
})

describe('similar texts', () => {
  test('tell how alike they are and what differs', async () => {
    serve()
    const main = await open(
      <Suggestions translation={id} language="it" field={null} onTake={vi.fn()} />,
    )
    await expect.element(main.getByText('Same text')).toBeVisible()
    await expect.element(main.getByText('82% alike')).toBeVisible()
    await expect.poll(() => texts(main, 'del')).toEqual(['42', ' con cura'])
    expect(texts(main, 'ins')).toEqual(['38'])
    expect(main.getByText('Vaso Etna, Ceramiche Fontana').elements()).toHaveLength(3)
    expect(main.getByRole('button', { name: 'Use', exact: true }).elements()).toHaveLength(3)
    await expectNoFaults(main.element())
  })

  test('are taken over by Alt and a number, sentence after sentence, or by their button', async () => {
    serve()
    const taken: unknown[] = []
    const main = await open(
      <>
        <textarea aria-label="Description" />
        <Suggestions
          translation={id}
          language="it"
          field="description"
          onTake={(...one) => taken.push(one)}
        />
      </>,
    )
    await expect.element(main.getByRole('button', { name: 'Use it (Alt+2)' })).toBeVisible()
    await userEvent.click(main.getByRole('textbox'))
    await userEvent.keyboard('{Alt>}2{/Alt}{Alt>}3{/Alt}')
    expect(taken).toEqual([['description', 'A vase, 42 cm high.', 0]])
    // The keys go on to the next sentence.
    await expect
      .element(main.getByRole('button', { name: 'Use it (Alt+2)' }))
      .not.toBeInTheDocument()
    await userEvent.keyboard('{Alt>}1{/Alt}')
    expect(taken.at(-1)).toEqual(['description', 'Wash by hand with care.', 1])
    await expect.element(main.getByRole('textbox')).toHaveValue('')
    await userEvent.click(main.getByRole('button', { name: 'Use', exact: true }).first())
    expect(taken.at(-1)).toEqual(['description', 'A hand-painted majolica vase, 38 cm high.', 0])
    expect(texts(main, 'output')).toEqual(['Inserted: A hand-painted majolica vase, 38 cm high.'])
  })

  test('say that there are none yet, and that they could not be read', async () => {
    let reply: Reply = { status: 500, body: {} }
    serve(() => reply)
    const main = await open(
      <Suggestions translation={id} language="it" field="name" onTake={vi.fn()} />,
    )
    await expect.element(main.getByRole('alert')).toHaveTextContent('Couldn’t load similar texts')
    reply = { body: [] }
    await userEvent.click(main.getByRole('button', { name: 'Try again' }))
    await expect.element(main.getByText('No similar approved texts yet')).toBeVisible()
  })

  test('fit a phone, in Italian', async () => {
    await page.viewport(390, 800)
    serve()
    const main = await open(
      <>
        <SourceText text={original} before="Vaso in terracotta, alto 38 cm." language="it" />
        <GlossaryHints text={original} language="it" onInsert={vi.fn()} />
        <Suggestions translation={id} language="it" field="description" onTake={vi.fn()} />
      </>,
      'it',
    )
    await expect.element(main.getByText('Somiglianza: 82%')).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Usa (Alt+1)' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoFaults(main.element())
  })
})

describe('beside the form of a translation', () => {
  const found = [
    {
      field: 'description',
      at: 0,
      sentence: 'Una ciotola in terracotta.',
      matches: [match(0.8, 'Un vaso in terracotta.', 'A vase made of terracotta.')],
    },
  ]

  async function openForm() {
    await page.viewport(1440, 900)
    serveTranslation({ status: 'draft', description: 'A bowl in clay. By hand.' }, ({ path }) => {
      if (path === '/api/glossary-term')
        return glossary([term(1, 'material', 'terracotta', 'terracotta / fired clay')])
      return path === `/api/translation/suggestions/${translationId}` ? { body: found } : undefined
    })
    await openPortal('translator', `/translate-product/${productId}`)
    const description = page.getByRole('textbox', { name: 'Translated description' })
    await expect.element(description).toHaveValue('A bowl in clay. By hand.')
    return { description }
  }

  test('a key takes a similar text over in the place of its sentence', async () => {
    const { description } = await openForm()
    expect(await screen.findByText('80% alike')).toBeVisible()
    await userEvent.click(description)
    expect(await screen.findByRole('button', { name: 'Use it (Alt+1)' })).toBeVisible()
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await expect.element(description).toHaveValue('A vase made of terracotta. By hand.')
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
  })

  test('a term is inserted where the caret is, and its warning goes', async () => {
    const { description } = await openForm()
    const warning = page.getByText(
      'Translated description: “terracotta” is “terracotta” in the glossary',
    )
    await expect.element(warning).toBeVisible()
    await userEvent.click(description)
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    const insert = await screen.findByRole('button', {
      name: 'Insert “fired clay” for “terracotta”',
    })
    await userEvent.click(insert)
    await expect.element(description).toHaveValue('A fired clay bowl in clay. By hand.')
    await expect.element(warning).not.toBeInTheDocument()
    await expect.element(description).toHaveFocus()
  })

  test('a slip is said while it is typed', async () => {
    const { description } = await openForm()
    await userEvent.fill(description, 'A  bowl in terracotta')
    expect(await screen.findByText('Translated description: There are double spaces')).toBeVisible()
    expect(
      await screen.findByText('Translated description: The full stop at the end is missing'),
    ).toBeVisible()
  })
})
