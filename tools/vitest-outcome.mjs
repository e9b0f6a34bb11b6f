// A vitest reporter: counts, and the messages of failures, including those in the hooks of a file or a suite.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes its outcome into the file that the environment names. */
export default class Outcome {
  onTestRunEnd(modules, errors) {
    const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }
    const fail = (name, said) => {
      outcome.failed += 1
      outcome.failures.push(`${name}: ${said.map(wordsOf).join('\n')}`)
    }
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId)
      for (const test of module.children.allTests()) {
        const { state, errors: said } = test.result()
        if (state === 'skipped' && test.tags.includes('deep')) continue
        if (state === 'failed') fail(`${file} > ${test.fullName}`, said ?? [])
        else outcome[state === 'passed' ? 'passed' : 'skipped'] += 1
      }
      for (const part of [module, ...module.children.allSuites()]) {
        const said = part.errors()
        if (said.length > 0) fail(`${file}${part === module ? '' : ` > ${part.fullName}`}`, said)
      }
    }
    for (const error of errors) fail('outside of every test', [error])
    writeFileSync(process.env.VITEST_OUTCOME, JSON.stringify(outcome))
  }
}

/** Returns the error and the lines of our own code in its stack. */
function wordsOf({ message, stack = '' }) {
  const ours = stack
    .split('\n')
    .filter(line => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  return [message, ...ours].join('\n')
}
