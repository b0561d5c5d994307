import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Parts of the kit that are drawn by others of it, or draw nothing; the page names them. */
const withoutPicture = new Set([
  'ConfirmDialog',
  'ErrorPage',
  'LeaveWhileRunning',
  'LoadingIndicator',
  'LoadingPage',
  'NotFound',
  'PageBoundary',
  'PageTitle',
  'RetryButton',
  'WhyPopover',
  'lazyPanel',
])
const text = readFileSync('docs/kit.md', 'utf8')
const parts = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('charts'))
  .map((file) => path.basename(file, '.tsx'))

test.each(parts)('%s is in docs/kit.md, with its picture', (name) => {
  expect(text).toMatch(new RegExp(`(^### ${name}$|\`${name}\`)`, 'm'))
  if (withoutPicture.has(name)) return
  expect(text).toContain(`![${name}](kit/${name}.png)`)
  expect(existsSync(`docs/kit/${name}.png`)).toBe(true)
})
