import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // More tries tell a slow machine from a fault; the report names what needed one.
    retry: 2,
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
