/** Returns the counts of Playwright's JSON report, and the location of each failure. */
export const countOf = ({ stats, suites }) => ({
  passed: stats.expected,
  skipped: stats.skipped,
  failures: suites.flatMap(failuresOf),
})
// A test at two sizes is one spec, whose `ok` is that of its first size only.
const failuresOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresOf),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] e2e/test/${file}:${line} > ${title}`),
  ),
]
