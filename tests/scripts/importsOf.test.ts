import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { importsOf, importTarget } from '../../scripts/test/importsOf.ts'

const root = '/house'
let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function imported(code: string) {
  folder = mkdtempSync(path.join(tmpdir(), 'bottega-imports-'))
  const file = path.join(folder, 'a.test.tsx')
  writeFileSync(file, code)
  const { files, packages } = importsOf([file], path.dirname(folder))
  const names = [...packages].map(([name, all]) => [name, [...all]])
  return { files: [...files], packages: Object.fromEntries(names) as Record<string, string[]> }
}

test('each name of a package is known; types need none', () => {
  const { packages } = imported(`
    import axe, { type Result } from 'axe-core'
    import { useState as state, useRef } from 'react'
    import type { Role } from 'roles'
    import * as all from 'everything'
    import 'effects'
    await import('late')
    import { test } from 'vitest'`)
  expect(packages).toMatchObject({
    'axe-core': ['default'],
    react: ['useState', 'useRef'],
    everything: ['*'],
    effects: [],
    late: ['*'],
  })
  expect(Object.keys(packages)).not.toContain('roles')
  expect(Object.keys(packages)).not.toContain('vitest')
})

test('what the compiler writes for elements is there by itself', () => {
  expect(Object.keys(imported('').packages)).toEqual(['react/jsx-runtime'])
})

test('files of ours go by their path, imported at once or later', () => {
  expect(imported(`import '../src/a.css'\nconst b = () => import('../src/b.tsx')`).files).toEqual([
    'src/a.css',
    'src/b.tsx',
  ])
})

test.each([
  ['../../../src/app/Portal.tsx', 'src/app/Portal.tsx'],
  ['react-admin', 'react-admin'],
  ['@mui/material/Dialog', '@mui/material/Dialog'],
  ['../fakeServer.ts', undefined],
  ['../../../src/theme/paper.css?raw', undefined],
  ['vitest/browser', undefined],
  ['/@vite/client', undefined],
  ['\0virtual', undefined],
])('an import of %s means %s', (source, target) => {
  expect(importTarget(source, '/house/tests/src/app/portal.test.tsx', root)).toBe(target)
})
