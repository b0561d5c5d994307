import { expect, test } from 'vitest'
import { defineResource, put, text } from '../../schema/index.ts'

const closed = { read: {}, create: {}, update: {}, delete: {} }
const list1 = { columns: ['name'], filters: [], sort: ['name', 'asc'] } as const
const name = text({ required: true })
const about = { path: '/api/collection', title: 'name', icon: 'list', access: closed } as const

// Columns left out, calls for many records.
const go = put('/api/collection/go/{id}', { answer: { status: 204 }, source: 'ours', summary: '' })
defineResource({
  ...about,
  name: 'collections',
  fields: { name },
  list: {
    ...list1,
    // @ts-expect-error no such field
    leftOut: { vendor: ['nome'] },
    // @ts-expect-error no such call
    bulkCalls: ['approve', 'gone'],
  },
  form: [],
  calls: { approve: go },
})
defineResource({
  ...about,
  // @ts-expect-error the messages do not say what the button is called
  name: 'collections',
  fields: { name },
  list: { ...list1, bulkCalls: ['go'] },
  form: [],
  calls: { go },
})
const collections = defineResource({
  ...about,
  name: 'collections',
  fields: { name },
  list: { ...list1, leftOut: { vendor: ['name'] }, bulkCalls: ['approve'] },
  form: [],
  calls: { approve: go },
})

test('a list whose names and messages are all there comes back as it was given', () => {
  expect(collections.list).toMatchObject({ leftOut: { vendor: ['name'] }, bulkCalls: ['approve'] })
})
