// The messages of `npm run test:watch` when it cannot start.
import { filesOf, suggestionsFor } from './selection.mjs'

/** Returns the usage, and the features that have tests. */
export const usage = (
  features,
  tests,
) => `npm run test:watch -- <word or path> [...] [--run] [--deep]

runs the tests in whose folder's or file's name the word stands, alone or between hyphens, in the singular or the
plural, in all packages; then those again that a saved file touches. With several words, those that have any of them.

  npm run test:watch -- orders                          a feature
  npm run test:watch -- domain/test/order-laws.test.ts  one file, or a folder

  --run   runs once and ends, badly when a test failed
  --deep  has the deep files, too

The features are ${features.filter(feature => filesOf([feature], tests).length > 0).join(', ')}.
`

/** Returns the message that no test matches this word, and what may be wrong with it. */
export function unknownWord(word, tests, deepTests) {
  if (filesOf([word], deepTests).length > 0)
    return `Only deep files have "${word}" in their path: add --deep.\n`
  const near = suggestionsFor(word, tests)
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''
  return `No test has "${word}" in its path.${hint}\n`
}
