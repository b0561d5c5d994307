import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../../scripts/freshBuild.mjs'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

function files(folder: string): Map<string, { type: string; body: Buffer }> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const type = types[extname(file)] ?? 'application/octet-stream'
        return [file.slice(folder.length), { type, body: brotliCompressSync(readFileSync(file)) }]
      }),
  )
}

/**
 * Builds an app of this folder for production and serves it, compressed with brotli; its calls go
 * to the portal.
 */
export async function serveReactAdmin(
  app: 'minimal' | 'demo',
  portal: string,
): Promise<{ url: string; stop: () => void }> {
  const output = resolve(root, 'dist', app)
  await build({
    configFile: false,
    logLevel: 'warn',
    root: resolve(root, 'tools/bench', app),
    plugins: [react()],
    build: { outDir: output, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  const served = files(output)
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/api') || path.startsWith('/files')) {
      const { host: _host, ...headers } = incoming.headers
      const passed = request(portal + path, { method: incoming.method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      incoming.pipe(passed)
      return
    }
    const file = served.get(path) ?? served.get('/index.html')
    if (!file) return void answer.writeHead(404).end()
    answer
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000' : 'no-cache',
      })
      .end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  }
}
