import { describe, expect, test } from 'vitest'
import { list, localizedText, localizedTexts, text, type Leaf } from '../../../schema/index.ts'
import { mergeValues } from '../../../src/views/merge/mergeValues.ts'
import { formValues } from '../../../src/views/form/formValues.ts'
import { mergeRecords } from '../../../src/views/merge/mergeRecords.ts'
import { testResource } from '../fields/bench.tsx'

const entries = { key: text(), language: text(), value: text() }
const resource = testResource({
  fields: {
    title: localizedText(),
    offers: localizedTexts(),
    data: list(entries, { identifiedBy: ['key', 'language'] }),
    plain: list(entries),
    name: text(),
  },
})
const leaf = (path: string) => resource.leaf.get(path) as Leaf
const entry = (key: string, value: string, language = 'en') => ({ key, language, value })

describe('changes of two people in different parts of one value', () => {
  test('texts go together by language', () => {
    const base = { en: 'Vase', it: 'Vaso' }
    const mine = { en: 'Tall vase', it: 'Vaso' }
    const theirs = { en: 'Vase', it: 'Vaso alto' }
    expect(mergeValues(leaf('title'), base, mine, theirs)).toEqual({
      value: { en: 'Tall vase', it: 'Vaso alto' },
    })
    expect(mergeValues(leaf('title'), null, { en: 'A' }, { it: 'B' })).toEqual({
      value: { en: 'A', it: 'B' },
    })
    expect(mergeValues(leaf('title'), base, mine, { en: 'Vessel', it: 'Vaso' })).toBeNull()
    expect(
      mergeValues(leaf('offers'), { en: ['a'] }, { en: ['a', 'b'] }, { en: ['a'], it: ['c'] }),
    ).toEqual({ value: { en: ['a', 'b'], it: ['c'] } })
  })

  test('entries go together by what identifies them: changed, added, taken out', () => {
    const base = [entry('Glaze', 'raw'), entry('Glaze', 'grezzo', 'it'), entry('Lining', 'no')]
    const mine = [entry('Glaze', 'celadon'), entry('Glaze', 'grezzo', 'it'), entry('Feet', 'three')]
    const theirs = [entry('Lining', 'no'), entry('Glaze', 'raw'), entry('Glaze', 'blu', 'it')]
    expect(mergeValues(leaf('data'), base, mine, theirs)).toEqual({
      value: [entry('Glaze', 'celadon'), entry('Glaze', 'blu', 'it'), entry('Feet', 'three')],
    })
  })

  test('the same part, changed in two ways, is for the user to choose', () => {
    const base = [entry('Glaze', 'raw')]
    const other = [entry('Glaze', 'celadon')]
    expect(mergeValues(leaf('data'), base, other, [entry('Glaze', 'blue')])).toBeNull()
    expect(mergeValues(leaf('data'), base, other, [])).toBeNull()
    expect(mergeValues(leaf('data'), base, [], [])).toEqual({ value: [] })
  })

  test('so is a value without parts, and a list with two entries of one name', () => {
    const base = [entry('Glaze', 'raw')]
    const mine = [...base, entry('Feet', 'three')]
    const theirs = [...base, entry('Lid', 'no')]
    expect(mergeValues(leaf('plain'), base, mine, theirs)).toBeNull()
    expect(mergeValues(leaf('name'), 'a', 'b', 'c')).toBeNull()
    expect(mergeValues(leaf('data'), base, [...mine, ...mine], theirs)).toBeNull()
  })

  test('what came together is reported as kept and as taken, and is no conflict', () => {
    const base = { title: { en: 'Vase', it: 'Vaso' } }
    const merge = mergeRecords(
      resource,
      resource.leaves,
      resource.leaves,
      (_leaf, value) => ({ value, lost: null }),
      {
        base,
        mine: formValues(resource, { title: { en: 'Tall vase', it: 'Vaso' } }),
        theirs: { title: { en: 'Vase', it: 'Vaso alto' } },
      },
    )
    const title = leaf('title')
    expect(merge).toMatchObject({ kept: [title], taken: [title], conflicts: [], lost: [] })
    expect(merge.blended.get(title)).toEqual({ en: 'Tall vase', it: 'Vaso alto' })
  })
})
