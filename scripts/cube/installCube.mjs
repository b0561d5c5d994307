/**
 * Puts a real Cube into `.cache/cube`, which no part of the product needs: the last version that runs without the
 * binaries that newer ones fetch from a code host.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../freshBuild.mjs'

const version = '0.31.69'
const packages = ['server', 'postgres-driver'].map((name) => `@cubejs-backend/${name}@${version}`)
export const cubeFolder = path.join(root, '.cache/cube')
export const cubeProgram = path.join(cubeFolder, 'node_modules/@cubejs-backend/server/bin/server')

/** Does nothing when it is there. */
export function installCube() {
  if (existsSync(cubeProgram)) return
  mkdirSync(cubeFolder, { recursive: true })
  writeFileSync(path.join(cubeFolder, 'package.json'), '{ "private": true }\n')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
  const { status } = spawnSync('npm', ['install', ...flags, ...packages], {
    cwd: cubeFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`Cube ${version} could not be installed`)
}
