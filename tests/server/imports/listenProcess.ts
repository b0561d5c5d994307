/** A process that answers requests, and does no jobs, until it is killed; the database is its first argument. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../../../resources/index.ts'
import { buildApp } from '../../../server/app.ts'
import { connect, type Connection } from '../../../server/db/connect.ts'
import { testParts } from '../../helpers/testParts.ts'

const database = connect(JSON.parse(process.argv[2] ?? '') as Connection)
const dataDir = mkdtempSync(join(tmpdir(), 'bottega-killed-'))
const app = await buildApp(testParts(model, database, dataDir))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
