import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
}
const isCall = (path: string) => /^\/(api|files)\//.test(path)

/** Builds an app, and serves it with the calls of a portal under the same address. */
export async function serveBuilt(
  config: InlineConfig,
  portal: string,
): Promise<{ readonly url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega built '))
  await build({
    logLevel: 'error',
    ...config,
    build: { ...config.build, outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', portal)
    if (isCall(pathname)) {
      const { host: _host, ...headers } = incoming.headers
      const passed = request(
        portal + (incoming.url ?? ''),
        { method: incoming.method, headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        },
      )
      passed.on('error', () => answer.destroy())
      incoming.pipe(passed)
      return
    }
    const asked = join(folder, pathname)
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html')
    answer
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
