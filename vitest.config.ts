import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes the longest, longest first. Begun at the end, it would keep one core busy and the others waiting. */
const longest = [
  'apart/rolling',
  'start/season',
  'apart/rolling',
  'crash/crash',
  'crash/rule',
  'start/refusals',
  'verify/verify',
  'accounts/limits',
  'start/start',
  'admin/products',
  'process/codes-first',
]
const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex(name => moduleId.includes(`/test/${name}.test.`))
  return rank === -1 ? longest.length : rank
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // More tries tell a slow machine from a fault; the report names what needed one.
    retry: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          include: ['domain/test/**/*.test.ts'],
          // Pure functions: nothing that one file could leave for the next, so they share one load of the modules.
          isolate: false,
          testTimeout: 40_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['*/test/**/*.test.ts'],
          exclude: [
            'domain/**',
            'web/**',
            'e2e/**',
            'standalone/test/security/**',
            '**/node_modules/**',
          ],
          // A database for each world, and nothing that a module keeps: a load of the modules for each core.
          isolate: false,
          globalSetup: ['./tools/vitest-postgres.ts'],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/test/**/*.test.{ts,tsx}'],
          setupFiles: ['./web/test/setup.ts'],
          // As above: a test makes its page anew, with a query cache of its own.
          isolate: false,
          testTimeout: 40_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          environment: 'node',
          include: ['standalone/test/security/*.test.ts'],
          // One product for all of them, and one file at a time: some of them watch that nothing changes.
          globalSetup: ['./standalone/test/security/start-once.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
