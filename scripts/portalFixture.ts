/**
 * `npm run fixture`: stores a small portal of this version, with demo data, in
 * `tests/fixtures/portals`. A test opens each of them with the current program, so that every
 * release can be upgraded.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { version } from '../package.json' with { type: 'json' }
import { model } from '../resources/index.ts'
import { openFileStore } from '../server/adapters/files/openFileStore.ts'
import { backUp } from '../server/commands/backUp.ts'
import { openPortal } from '../server/commands/openPortal.ts'
import { readConfig } from '../server/config.ts'
import { schemaSync } from '../server/db/tables/schemaSync.ts'
import { seedDemo } from '../server/demo/seedDemo.ts'

/** Enough for a record of every resource. */
const counts = { vendors: 2, collections: 3, products: 12 }

const folder = mkdtempSync(path.join(tmpdir(), 'bottega-fixture-'))
try {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') })
  const portal = await openPortal(config)
  await schemaSync(portal.database, model)
  await seedDemo(portal.connection, model, counts, '2026-11-01')
  await portal.close()
  const picture = path.join(folder, 'picture.jpg')
  const background = '#a2432a'
  await sharp({ create: { width: 60, height: 60, channels: 3, background } }).toFile(picture)
  await openFileStore(config).save(picture, 'pictures/0123456789abcdef0123456789abcdef01234567.jpg')
  const target = path.resolve('tests/fixtures/portals', `${version}.tar.gz`)
  mkdirSync(path.dirname(target), { recursive: true })
  rmSync(target, { force: true })
  await backUp(config, [target], (line) => console.log(line), '/')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
