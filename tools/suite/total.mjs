// The result of a test run: how many passed, what failed with its message, and how long each stage took.

const say = line => void process.stdout.write(`${line}\n`)
const closing = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Creates the counts of one run, and its closing lines. */
export function createTotal() {
  const count = { passed: 0, failed: 0, skipped: 0 }
  /** Failures are printed once more at the very end, where they are not lost among what passed. */
  const failures = []
  const stages = []
  const fail = words => {
    count.failed += 1
    failures.push(words)
  }
  const since = before =>
    Object.fromEntries(Object.keys(count).map(key => [key, count[key] - before[key]]))
  return {
    /** Adds the counts of one runner. A runner that exits with an error but no failed test is itself a failure. */
    add({ passed = 0, skipped = 0, failures: said = [] }, { name, status }) {
      count.passed += passed
      count.skipped += skipped
      for (const words of said) fail(words)
      if (status !== 0 && said.length === 0) fail(`${name} ended with ${String(status)}`)
    },
    /** Runs a stage, prints a closing line for it and keeps its time for the end. */
    async timed(name, stage) {
      const [before, begun] = [{ ...count }, performance.now()]
      await stage()
      stages.push({ name, seconds: Math.round((performance.now() - begun) / 1000) })
      say(`\n${name}: ${closing(since(before))}`)
    },
    /** Prints everything. Returns true when nothing failed. */
    close() {
      for (const failure of failures) say(`\nFAILED ${failure.slice(0, 1200)}`)
      say('')
      for (const { name, seconds } of stages) say(`${String(seconds).padStart(5)} s  ${name}`)
      say(`\n${closing(count)}`)
      return count.failed === 0
    },
  }
}
