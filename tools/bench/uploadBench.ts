import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { root } from '../../scripts/freshBuild.mjs'
import { model } from '../../resources/index.ts'
import { gridActions } from './gridActions.ts'
import type { LoadResult, LoadTask } from './loadClient.ts'
import { watchMemory } from './memory.ts'
import type { BenchOptions } from './options.ts'
import { fill, startHelper, startPortal, type Portal } from './processes.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'
import type { UploadResult, UploadTask } from './uploadClient.ts'

const pictures = 20
const width = 4000
const height = 3000
const minute = 60_000
const mostRatio = 3
const mostMegabytes = 600
const looks = ['open', 'page 2', 'status: one', 'pricing.EUR.retail: from']
/** A record whose values the filters use. */
const some = [{ status: 'pending', pricing: { EUR: { retail: 2000 } } }]
/** Milliseconds between two requests of the grid, as of a user who reads. */
const pauseMs = 150

const cases = [
  { name: '20 in a minute, 3 s apart', every: minute / pictures },
  { name: '20 at once', every: 0 },
]

/** Pictures of twelve megapixels with noise as of a camera, made once. */
async function twelveMegapixels(): Promise<string[]> {
  const folder = resolve(root, '.data-bench/pictures')
  mkdirSync(folder, { recursive: true })
  const files = Array.from({ length: pictures }, (_, at) => join(folder, `${at}.jpg`))
  for (const [at, file] of files.entries()) {
    if (existsSync(file)) continue
    const noise = { type: 'gaussian', mean: 90 + at * 4, sigma: 30 } as const
    const background = { r: at * 12, g: 120, b: 90 }
    await sharp({ create: { width, height, channels: 3, background, noise } })
      .blur(0.8)
      .jpeg({ quality: 90 })
      .toFile(file)
  }
  return files
}

/** Requests of the products grid by one user. */
function look({ url }: Portal, authorization: string, seconds: number): Promise<LoadResult> {
  const task: LoadTask = {
    url,
    connections: 1,
    seconds,
    pauseMs,
    headers: { authorization },
    paths: gridActions(model.resource('products'), some)
      .filter(({ name }) => looks.includes(name))
      .map(({ path }) => path),
  }
  return startHelper('loadClient.ts', task).answer() as Promise<LoadResult>
}

interface Vendor {
  readonly id: string
  readonly authorization: string
}

async function vendorOf(portal: Portal): Promise<Vendor> {
  const token = await portal.token('vendor')
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { _id } = JSON.parse(payload) as { _id: string }
  return { id: _id, authorization: `Bearer ${token}` }
}

/** Deletes the pictures of earlier rounds, as a vendor has limited storage. */
async function clear({ url }: Portal, { id, authorization }: Vendor): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' }
  const found = await fetch(`${url}/api/vendor/${id}`, { headers })
  const { images } = (await found.json()) as { images: readonly string[] | null }
  for (const picture of images ?? []) {
    if (!picture.startsWith('/files/pictures/')) continue
    const body = JSON.stringify({ url: picture })
    await fetch(`${url}/api/vendor/remove-image/${id}`, { method: 'PUT', headers, body })
  }
}

/** Uploading and rendering pictures, and the effect on the grid and the server's memory. */
export async function uploadBench({ products, rounds, only }: BenchOptions): Promise<Table> {
  await fill(products)
  const files = await twelveMegapixels()
  const portal = await startPortal(products)
  const rows: string[][] = []
  try {
    const admin = `Bearer ${await portal.token('admin')}`
    const vendor = await vendorOf(portal)
    // Warm-up.
    await look(portal, admin, 2)
    for (const { name, every } of cases.filter((one) => one.name.includes(only))) {
      const took: number[] = []
      const wholes: number[] = []
      const ratios: number[] = []
      const [quiet, busy]: [number[], number[]] = [[], []]
      let [least, peak] = [0, 0]
      for (let round = 0; round < rounds; round += 1) {
        await clear(portal, vendor)
        const before = await look(portal, admin, 30)
        const memory = watchMemory(portal.pid)
        least = Math.max(least, memory.now())
        const task: UploadTask = {
          url: portal.url,
          path: `/api/vendor/promote/${vendor.id}`,
          authorization: vendor.authorization,
          pictures: files,
          every,
        }
        const sending = startHelper('uploadClient.ts', task).answer() as Promise<UploadResult>
        const during = await look(portal, admin, every > 0 ? 60 : 20)
        const sent = await sending
        peak = Math.max(peak, memory.stop())
        took.push(...sent.took)
        wholes.push(sent.whole)
        quiet.push(...before.latencies)
        busy.push(...during.latencies)
        ratios.push(p95(during.latencies) / p95(before.latencies))
      }
      const ratio = median(ratios)
      const row = [
        name,
        shown(median(took) / 1000, 2),
        shown(p95(took) / 1000, 2),
        shown(median(wholes) / 1000, 1),
        shown(p95(quiet), 1),
        shown(p95(busy), 1),
        shown(ratio, 2),
        ratio < mostRatio ? 'met' : '**missed**',
        shown(least),
        shown(peak),
        peak < mostMegabytes ? 'met' : '**missed**',
      ]
      process.stdout.write(`${row.join(' · ')}\n`)
      rows.push(row)
    }
  } finally {
    await portal.stop()
  }
  return {
    head: [
      'pictures of 12 megapixels',
      'one: p50 s',
      'p95 s',
      'all: s',
      'grid p95 before, ms',
      'meanwhile',
      'ratio',
      `target < ${mostRatio}`,
      'server before, MB',
      'at most',
      `target < ${mostMegabytes}`,
    ],
    rows,
  }
}
