// The parts of the deep run, each at most half an hour on two cores. A test is deep when its file is named
// `*.deep.test.ts`. A server-side file belongs to the part that lists its path, or else to `long`.
import { deepFiles } from './deep-files.mjs'
import { playwright, vitest } from './runners.mjs'

/** Deep tests of screens, of the browser and of security have parts of their own. */
const elsewhere = /^(?:web\/|e2e\/|tests\/security\/)/

/** Path prefixes of deep files, by the part that runs them. The longest match wins. */
const beginnings = {
  start: ['standalone/test/start/', 'standalone/test/dev/', 'standalone/test/setup/'],
  season: ['standalone/test/start/season'],
  crash: ['tests/crash/', 'workers/test/process/'],
  apart: ['tests/apart/', 'tests/traces/', 'tests/upgrade/'],
  containers: ['tests/containers/'],
  verify: [
    'operator/test/verify/',
    'operator/test/restored/',
    'operator/test/move-',
    'operator/test/formats/',
  ],
  backup: ['operator/test/backup/'],
  engines: ['tests/eventstoredb/', 'workers/test/kafka/', 'workers/test/redis/'],
}

/** Returns the part of the deep run that a server-side deep file belongs to. */
export function partOf(file) {
  const fitting = Object.entries(beginnings).flatMap(([part, paths]) =>
    paths.filter(one => file.startsWith(one)).map(one => ({ part, length: one.length })),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.part ?? 'long'
}

const serverPart = part => async total => {
  const files = deepFiles().filter(file => !elsewhere.test(file) && partOf(file) === part)
  if (files.length > 0) await vitest(total, ['node-deep'], { paths: files })
}

/** The parts by name, in the order of the whole run. */
export const parts = {
  ...Object.fromEntries([...Object.keys(beginnings), 'long'].map(part => [part, serverPart(part)])),
  security: total => vitest(total, ['security-deep']),
  screens: total => vitest(total, ['web-deep']),
  browser: total => playwright(total, 'e2e/playwright.config.ts'),
}
