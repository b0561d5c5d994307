import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import type { Role } from '../../../schema/index.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { rowAt } from '../../../src/app/rowAt.ts'

const id = '0197a000-0000-7000-8000-000000000001'
const subject = (role: Role) => ({ id, role, rights: roles.rights[role] ?? [] })

test('the page of an artisan’s program reads what is offered, and a token for cards, for the artisan alone', async () => {
  const pathsFor = async (role: Role) =>
    (await rowAt(pageTable, `/vendor-plans/${id}`, subject(role))?.reads())?.map((read) =>
      'path' in read ? read.path : read,
    )
  const [ofVendor = [], ofAdmin = []] = [await pathsFor('vendor'), await pathsFor('admin')]
  expect(ofAdmin).toHaveLength(1)
  expect(ofVendor).toEqual([
    ...ofAdmin,
    { list: 'plans', query: expect.any(Object) },
    expect.stringContaining('token'),
  ])
})
