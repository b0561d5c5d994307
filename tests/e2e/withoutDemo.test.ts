import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBuild, root } from '../../scripts/freshBuild.mjs'
import { dataFolder, startPortal } from '../helpers/portal.ts'

const deployment = dataFolder('bottega deployment ')
const data = dataFolder()
afterAll(() => {
  deployment.remove()
  data.remove()
})

/** What a deployment needs: the built portal and what starts it, without the demo. */
beforeAll(async () => {
  await freshBuild()
  for (const part of ['dist', 'scripts'])
    cpSync(join(root, part), join(deployment.path, part), {
      recursive: true,
      preserveTimestamps: true,
    })
  symlinkSync(join(root, 'node_modules'), join(deployment.path, 'node_modules'))
  rmSync(join(deployment.path, 'dist/server/demo.js'))
})

test('a portal whose demo was left out starts with DEMO=off', async () => {
  const portal = await startPortal(data.path, { DEMO: 'off' }, deployment.path)
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${portal.url}/files/demo/paper/care.pdf`)).status).toBe(404)
  expect(await portal.stop()).toBe(0)
})

test('with DEMO=on it says in one sentence what is missing', async () => {
  await expect(startPortal(data.path, { DEMO: 'on' }, deployment.path)).rejects.toThrow(
    /^DEMO is on, but dist\/server\/demo\.js is missing; build the portal again, or set DEMO=off\.\n$/,
  )
})
