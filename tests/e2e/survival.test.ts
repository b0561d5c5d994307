import { afterAll, describe, expect, test } from 'vitest'
import { demoFolder } from '../helpers/demoSite.ts'
import { dataFolder, startPortal, StartFailed } from '../helpers/portal.ts'

interface Product {
  _id: string
  version: number
  otherInfo: string
}

describe('a portal that is killed', () => {
  const folder = demoFolder()
  afterAll(() => folder.remove())

  test('keeps every acknowledged write after kill -9 of everything', async () => {
    const portal = await startPortal(folder.path)
    const call = await portal.signIn('admin@bottega.example')
    const [product] = (await (await call('GET', '/api/product?range=[0,0]')).json()) as Product[]
    const path = `/api/product/${product?._id}`

    // Writes go on until the server dies under them; only answered ones count.
    let acknowledged = 0
    const writing = (async () => {
      for (let at = 1; ; at += 1) {
        const answer = await call('PUT', path, { otherInfo: `write ${at}` }).catch(() => null)
        if (!answer?.ok) return
        acknowledged = at
        if (at === 25) void portal.kill()
      }
    })()
    await writing

    const again = await startPortal(folder.path)
    const callAgain = await again.signIn('admin@bottega.example')
    const found = (await (await callAgain('GET', path)).json()) as Product
    expect(acknowledged).toBeGreaterThanOrEqual(25)
    expect(Number(found.otherInfo.replace('write ', ''))).toBeGreaterThanOrEqual(acknowledged)
    expect(await again.stop()).toBe(0)
  })
})

describe('two portals', () => {
  test('a second start on the same data folder is refused in one sentence', async () => {
    const folder = dataFolder()
    const portal = await startPortal(folder.path, { DEMO: 'off' })
    const second = startPortal(folder.path, { DEMO: 'off' })
    await expect(second).rejects.toBeInstanceOf(StartFailed)
    await expect(second).rejects.toThrow(/^Another Bottega \(process \d+\) is already using .*\n$/)
    expect(await portal.stop()).toBe(0)
    folder.remove()
  })

  test('run next to each other with folders of their own, and stop cleanly', async () => {
    const folders = [dataFolder(), dataFolder()]
    const portals = await Promise.all(folders.map(({ path }) => startPortal(path, { DEMO: 'off' })))
    for (const { url } of portals) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await Promise.all(portals.map((portal) => portal.stop()))).toEqual([0, 0])
    for (const folder of folders) folder.remove()
  })
})

test('a wrong setting stops the start with its name', async () => {
  const folder = dataFolder()
  await expect(startPortal(folder.path, { PORT: 'eighty' })).rejects.toThrow(/PORT/)
  folder.remove()
})
