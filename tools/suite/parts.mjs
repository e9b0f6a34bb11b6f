// The parts of the deep run, each at most half an hour on two cores. A test is deep when its file is named
// `*.deep.test.ts` or when it has the tag `deep`. A server-side file belongs to the part that lists its path, or else to
// `long`.
import { deepFiles, taggedFiles } from './deep-files.mjs'
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

const serverPart = part => total =>
  deepOf(total, 'node', file => !elsewhere.test(file) && partOf(file) === part)

/** Runs the deep files of a project that fit, and the tests with the tag in its other files. */
async function deepOf(total, project, fits) {
  const [files, tagged] = [deepFiles(), taggedFiles()].map(all => all.filter(fits))
  if (files.length > 0) await vitest(total, [`${project}-deep`], { paths: files })
  if (tagged.length > 0) await vitest(total, [project], { paths: tagged, tags: 'deep' })
}

/** The parts by name, in the order of the whole run. */
export const parts = {
  ...Object.fromEntries([...Object.keys(beginnings), 'long'].map(part => [part, serverPart(part)])),
  security: total => deepOf(total, 'security', file => file.startsWith('tests/security/')),
  screens: total => deepOf(total, 'web', file => file.startsWith('web/')),
  browser: total => playwright(total, 'e2e/playwright.config.ts'),
}
