import { expect, test } from 'vitest'
import { builtPages, pageByName } from '../../../resources/navigation/pages.ts'
import { formPage, inPlace, recordPageAt, showPage } from '../../../src/app/recordPages.ts'
import { isRecordPage } from '../../../src/routing/isRecordPage.ts'

test('the code of a record’s page is that of the page which stands at its address', () => {
  expect(recordPageAt('edit', '/products/p1')).toBe(inPlace.product)
  expect(recordPageAt('edit', '/collections/c1')).toBe(inPlace.collection)
  expect(recordPageAt('edit', '/vendors/v1')).toBe(formPage)
  expect(recordPageAt('show', '/products/p1/show')).toBe(showPage)
})

test('every page of the table that stands in the place of a form is known by its code', () => {
  const names = [...builtPages].filter((name) => isRecordPage(pageByName[name].path))
  expect(Object.keys(inPlace).toSorted()).toEqual(names.toSorted())
})
