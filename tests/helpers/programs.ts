import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { build } from 'vite'
import { inject, onTestFinished } from 'vitest'
import { root } from '../../scripts/freshBuild.mjs'
import type { TestServer } from './testServer.ts'

/** Programs of tests, each in one file: as such they are there in a quarter of the time. */
export interface Programs<Name extends string> {
  /**
   * Starts one in a process of its own; whatever becomes of the test, it ends with it.
   * @param given its first argument, as JSON
   */
  start(name: Name, given: unknown): ChildProcess
  remove(): void
}

/** Builds what stands in a folder under these names. @param folder its path from the root */
export async function builtPrograms<Name extends string>(
  folder: string,
  ...names: readonly Name[]
): Promise<Programs<Name>> {
  const output = mkdtempSync(join(tmpdir(), 'bottega-programs-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { target: 'node' },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(root, folder, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  symlinkSync(join(root, 'node_modules'), join(output, 'node_modules'))
  return {
    start(name, given) {
      const child = spawn(process.execPath, [join(output, `${name}.mjs`), JSON.stringify(given)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    },
    remove: () => rmSync(output, { recursive: true, force: true }),
  }
}

/** Where the database of a test is, for a process of its own. */
export async function connectionOf({ database }: Pick<TestServer, 'database'>): Promise<object> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  return { ...inject('postgres'), database: rows[0]?.name }
}

/** Kills a process without a word. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
