import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()
const SECOND = 1000

// Type tests (*.types.test.ts) have nothing to run: `npm run types` compiles them.
const typeTests = 'tests/**/*.types.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          globalSetup: 'tests/helpers/databaseServer.ts',
          include: ['tests/{schema,resources,i18n,server,scripts}/**/*.test.ts'],
          exclude: [typeTests],
          environment: 'node',
          pool: 'forks',
          testTimeout: 30 * SECOND,
          // The first test file of a worker may start a PostgreSQL.
          hookTimeout: 120 * SECOND,
        },
      },
      {
        plugins: [react()],
        // What the tests import, named beforehand: a package found only while they run makes
        // Vite bundle again and reload the page in the middle of a test.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}', 'tests/src/**/*.test.tsx'],
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router-dom',
            'react-admin',
            'react-hook-form',
            'ra-i18n-polyglot',
            'ra-language-english',
            'ra-language-italian',
            '@tanstack/react-query',
            '@mui/material',
            '@mui/material/styles',
            '@mui/material/locale',
            '@emotion/react',
            '@emotion/styled',
            '@emotion/cache',
            'vitest-browser-react',
            'dayjs',
            'yup',
            'axe-core',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: [typeTests],
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
          expect: { poll: { timeout: 5 * SECOND } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // A button that is not there fails at once, with its name, not at the test's end.
              actionTimeout: 5 * SECOND,
              launchOptions: {
                args: CHROMIUM_ARGS,
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
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [typeTests],
          environment: 'node',
          pool: 'forks',
          // One server and one browser at a time: two cores carry no more, and times stay steady.
          fileParallelism: false,
          // Two cores run browser, server and database: a journey that was starved gets a second try.
          retry: 1,
          testTimeout: 60 * SECOND,
          hookTimeout: 180 * SECOND,
        },
      },
    ],
  },
})
