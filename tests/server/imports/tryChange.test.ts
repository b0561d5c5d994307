import { expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { badInput } from '../../../server/errors/apiError.ts'
import type { RowStep } from '../../../server/imports/importParts.ts'
import { tryChange } from '../../../server/imports/tryChange.ts'
import { SavepointNeeded } from '../../../server/imports/withoutSavepoint.ts'
import type { Hooks } from '../../../server/records/write/hooks.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

const server = withServer()

const lateRefusal: Hooks = {
  afterWrite() {
    throw badInput({ designer: { key: 'validation.number' } })
  },
}

/** A row of an import that changes a product, by an admin. */
async function changed(id: string, body: object, hooks: Hooks, usesSavepoints: boolean) {
  const admin = server.as('admin')
  const resource = server.model.resource('products')
  return inTransaction(server.database, (tx) => {
    const step: RowStep = {
      tx,
      model: server.model,
      resource,
      hooks,
      actor: {
        subject: { id: admin.id, role: 'admin', rights: [] },
        email: 'admin@bottega.example',
        language: 'en',
        call: 'test',
      },
      id: '',
      heads: [],
      usesSavepoints,
      manner: { decimal: null },
    }
    return tryChange(step, id, { ...body })
  })
}

async function read(id: string) {
  const admin = server.as('admin')
  return (await admin.call('GET', `/api/product/${id}`)).body
}

test('a row is written, or refused before anything of it is', async () => {
  const id = await madeProduct(server)
  expect(await changed(id, { designer: 'Ada' }, {}, false)).toMatchObject({
    result: { version: 2 },
  })
  expect(await changed(id, { designer: 'x'.repeat(200) }, {}, false)).toMatchObject({
    refused: { details: { fields: { designer: { key: 'validation.max' } } } },
  })
  expect(await read(id)).toMatchObject({ designer: 'Ada', version: 2 })
})

test('what a hook refuses after the write spoils the batch, and with a savepoint the row alone', async () => {
  const id = await madeProduct(server)
  await expect(changed(id, { designer: 'Ada' }, lateRefusal, false)).rejects.toThrow(
    SavepointNeeded,
  )
  expect(await changed(id, { designer: 'Ada' }, lateRefusal, true)).toHaveProperty('refused')
  expect(await read(id)).toMatchObject({ designer: null, version: 1 })
})
