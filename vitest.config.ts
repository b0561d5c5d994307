import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { TEST_CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'
import { appBundle } from './scripts/test/appBundle.ts'
import { LongFirst } from './scripts/test/longFirst.ts'

const chromium = findChromium()
const SECOND = 1000

// Type tests (*.types.test.ts) have nothing to run: `npm run types` compiles them.
const typeTests = 'tests/**/*.types.test.ts'

// Tests that need no database.
const unitTests = [
  'tests/{schema,resources,i18n,scripts,tools}/**/*.test.ts',
  'tests/server/auth/passwords.test.ts',
  'tests/server/demo/{demoData,demoDays,demoFacts,demoPicture}.test.ts',
  'tests/server/demo/program/demoProgram.test.ts',
  'tests/server/translations/{xliffFiles,textsCsv,readAside}.test.ts',
  'tests/server/files/fileNames.test.ts',
  'tests/server/importFiles/*.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: 'tests/helpers/demo/fixedDemoDay.ts',
          include: unitTests,
          exclude: [typeTests],
          environment: 'node',
          // Without a database or a process of its own a file may share its modules with the next.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30 * SECOND,
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: 'tests/helpers/demo/fixedDemoDay.ts',
          globalSetup: 'tests/helpers/databaseServer.ts',
          include: ['tests/server/**/*.test.ts'],
          exclude: [typeTests, ...unitTests],
          environment: 'node',
          // A file has a database and an app of its own; what it imports is loaded once per worker.
          pool: 'forks',
          isolate: false,
          // The default leaves a core to others, and there are none.
          maxWorkers: 2,
          testTimeout: 30 * SECOND,
          // The first test file of a worker may start a PostgreSQL.
          hookTimeout: 120 * SECOND,
        },
      },
      {
        plugins: [appBundle()],
        test: {
          name: 'browser',
          setupFiles: 'tests/helpers/cleanBrowser.ts',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: [typeTests],
          // A file begins with an empty page and storage, and with the app that is loaded already.
          isolate: false,
          // Tests wait for frames and timers now and then: a third tab fills what two leave of two cores.
          maxWorkers: 3,
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
          expect: { poll: { timeout: 10 * SECOND } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // A button that is not there fails at once, with its name, not at the test's end.
              actionTimeout: 10 * SECOND,
              launchOptions: {
                args: TEST_CHROMIUM_ARGS,
                ...(chromium !== undefined && { executablePath: chromium }),
              },
            }),
            // The default is as small as a phone.
            viewport: { width: 1280, height: 900 },
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: 'tests/helpers/portals/portalPerWorker.ts',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [typeTests],
          environment: 'node',
          pool: 'forks',
          // A worker has a server, a database and a browser, of which all but one wait; three fill two cores.
          maxWorkers: 3,
          // The browser of a worker, which knows the app, serves all its files.
          isolate: false,
          testTimeout: 60 * SECOND,
          hookTimeout: 180 * SECOND,
          // Three browsers and three servers share two cores: what comes, comes, if not at once.
          expect: { poll: { timeout: 15 * SECOND } },
        },
      },
    ],
  },
})
