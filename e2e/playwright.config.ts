import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const onContinuousIntegration = process.env['CI'] !== undefined

/** The same on every screen, or going through the sizes themselves. */
const ofEverySize = [
  'addresses.test.ts',
  'budgets.test.ts',
  'keyboard.test.ts',
  'screens.test.ts',
  'states*.test.ts',
]

/** A folder of its own for each run, the same in its workers: who starts empties it, and another run may be under way. */
const resultsFolder = (process.env['E2E_RESULTS'] ??= path.join(
  tmpdir(),
  `arung-e2e-results-${process.pid}`,
))

/** What changes a setting that every order follows, or what every list shows: nothing else runs beside it. */
const alone = /\/(?:rule|large-catalogue)\.test\.ts$/

/**
 * Every test of the built product in a real Chromium; `src/start-once.ts` starts it, and stops it at the end. The gate
 * runs a part of them: `gate.config.ts`.
 */
export default defineConfig({
  testDir: './test',
  testMatch: '*.test.ts',
  outputDir: resultsFolder,
  globalSetup: './src/start-once.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: onContinuousIntegration,
  // What needs another try is a fault.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    video: 'off',
    // Recording costs time; what fails is shown as it stood.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a fault would take: on a machine that does other work a page draws nothing for seconds.
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
