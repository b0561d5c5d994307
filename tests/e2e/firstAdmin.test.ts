import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../i18n/en/pages/session.ts'
import { launchBrowser } from '../helpers/chromium.ts'
import { dataFolder, startPortal } from '../helpers/portal.ts'
import { expectAccessible, visitor } from '../helpers/visitor.ts'

const folder = dataFolder()
afterAll(() => folder.remove())

const email = 'ada@bottega.example'
const password = 'Nuova-2026!'

/** A command as `npm run` starts it, in a folder of its own. */
async function command(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/command.mjs', ...args], {
    env: { ...process.env, DATA_DIR: folder.path, DEMO: 'off', INIT_CWD: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

test('AUTH-029: a portal without demo, from its first start to an administrator and a backup', async () => {
  const portal = await startPortal(folder.path, { DEMO: 'off' })
  const browser = await launchBrowser()
  const { page, faults } = await visitor(browser, portal.url)
  await page.goto(portal.url)
  await page.getByText(session.newTitle).waitFor()
  await page.getByText('npm run admin -- name@example.com').waitFor()
  await expectAccessible(page, 'the sign-in page of a new portal')

  const token = /reset-password\?token=([\w-]+)/.exec(await command('admin', email))?.[1]
  await page.goto(`${portal.url}/reset-password?token=${token}`)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('input[name=email]').fill(email)
  expect(await page.getByText('npm run admin').count()).toBe(0)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
  expect(faults).toEqual([])
  await browser.close()

  expect(await command('backup', 'portal.tar.gz')).toContain('read back and whole')
  expect(existsSync(join(folder.path, 'portal.tar.gz'))).toBe(true)
  expect(await portal.stop()).toBe(0)
  await expect(startPortal(folder.path, { DEMO: 'on' })).rejects.toThrow(
    'holds accounts of its own',
  )
})
