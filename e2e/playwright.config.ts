import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const onContinuousIntegration = process.env['CI'] !== undefined

/** Tests that are the same at every size, or that switch sizes themselves. */
const ofEverySize = [
  'addresses.test.ts',
  'budgets.test.ts',
  'keyboard.test.ts',
  'screens.test.ts',
  'states*.test.ts',
]

/**
 * Each run has its own results folder, the same in its workers. Each start empties the folder, and another run may be
 * under way.
 */
const resultsFolder = (process.env['E2E_RESULTS'] ??= path.join(
  tmpdir(),
  `arung-e2e-results-${process.pid}`,
))

/**
 * Tests that change a setting that every order follows, or what every list shows. Nothing else runs at the same time.
 */
const alone = /\/(?:rule|large-catalogue)\.test\.ts$/

/**
 * Every test of the built product in a real Chromium. `src/start-once.ts` starts the product, and stops it at the end.
 * The gate runs some of them: `gate.config.ts`.
 */
export default defineConfig({
  testDir: './test',
  testMatch: '*.test.ts',
  outputDir: resultsFolder,
  globalSetup: './src/start-once.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: onContinuousIntegration,
  // A test that needs a retry is a fault.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    video: 'off',
    // Recording costs time. A failure gets a screenshot.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Only a fault takes this long. On a machine with other work a page renders nothing for seconds.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: alone,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [...ofEverySize, alone],
      use: { ...devices['Pixel 7'], locale: 'en-GB' },
    },
    {
      name: 'alone',
      testMatch: alone,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
