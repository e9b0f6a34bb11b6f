import { defineConfig } from 'vitest/config'

/** Slow files have this name. `npm run test:deep` runs them (tools/suite/parts.mjs), the gate does not. */
const deep = '**/*.deep.test.{ts,tsx}'

/** The settings of a project. Some projects have a twin for their deep files. */
type Part = Readonly<{
  name: string
  environment: 'node' | 'jsdom'
  include: string[]
  exclude?: string[]
  isolate?: boolean
  setupFiles?: string[]
  globalSetup?: string[]
  maxWorkers?: number
  sequence?: { groupOrder: number }
  testTimeout?: number
}>
const project = ({ exclude = [], ...part }: Part) => ({
  extends: true as const,
  test: {
    hookTimeout: 120_000,
    testTimeout: 120_000,
    exclude: ['**/node_modules/**', ...exclude],
    ...part,
  },
})
/** Creates a project for the gate, and one for the deep run. */
const twins = (part: Part) => [
  project({ ...part, exclude: [...(part.exclude ?? []), deep] }),
  project({
    ...part,
    name: `${part.name}-deep`,
    include: part.include.map(pattern => pattern.replace('*.test.', '*.deep.test.')),
  }),
]

export default defineConfig({
  test: {
    pool: 'forks',
    tags: [
      {
        name: 'deep',
        description: 'A slow test in a file of the gate: only the deep run runs it.',
      },
    ],
    // A busy machine takes longer than the default second.
    expect: { poll: { timeout: 10_000 } },
    // One more than the cores of a small machine, because tests wait for a third of their time.
    maxWorkers: 3,
    projects: [
      project({
        name: 'domain',
        environment: 'node',
        include: ['domain/test/**/*.test.ts'],
        // Pure functions, where one file cannot leave anything for the next, so they share one load of the modules.
        isolate: false,
      }),
      ...twins({
        name: 'node',
        environment: 'node',
        include: ['{*/test,tests}/**/*.test.ts'],
        exclude: ['domain/**', 'web/**', 'e2e/**', 'tests/security/**'],
        // Each world has its own database, and modules keep no state, so each worker loads the modules once.
        isolate: false,
        globalSetup: ['./tools/vitest-postgres.ts'],
      }),
      ...twins({
        name: 'web',
        environment: 'jsdom',
        include: ['web/test/**/*.test.{ts,tsx}'],
        setupFiles: ['./web/test/setup.ts'],
        // Longer than two waits of a screen (web/test/setup.ts), so that the failing wait reports what it missed.
        testTimeout: 180_000,
        // As above: a test renders its page anew, with its own query cache.
        isolate: false,
      }),
      ...twins({
        name: 'security',
        environment: 'node',
        include: ['tests/security/*.test.ts'],
        // One product for all of them, and one file at a time, because some of them check that nothing changes.
        isolate: false,
        globalSetup: ['./tests/security/start-once.ts'],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        testTimeout: 240_000,
      }),
    ],
  },
})
