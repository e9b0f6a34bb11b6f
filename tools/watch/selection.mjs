// Which tests match a word of `npm run test:watch`: those with the word in the name of a folder or a file.

const suggestionsMax = 8
/** From this length on, a word may differ from a suggestion by two letters, a shorter one by one. */
const longWord = 6

/** `orders` and `order`, `categories` and `category`: a folder often has the plural, a file the singular. */
export function formsOf(word) {
  const one = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '')
  return [...new Set([word, one, `${one.replace(/y$/, 'ie')}s`])]
}

/**
 * Returns what a path contains when the word is a name in it, or a part of a name between hyphens. A word with a slash
 * or a dot is itself a path, or a part of one.
 */
export function partsOf(word) {
  if (/[/.]/.test(word)) return [word.replace(/^\.\//, '')]
  return formsOf(word.toLowerCase()).flatMap(form =>
    ['/', '-'].flatMap(before => ['/', '-', '.'].map(after => `${before}${form}${after}`)),
  )
}

/** Returns the files that match any of the words. */
export function filesOf(words, files) {
  const parts = words.flatMap(partsOf).map(part => part.toLowerCase())
  return files.filter(file => parts.some(part => file.toLowerCase().includes(part)))
}

/** Returns words of the files' names that begin alike or differ by a letter or two: what somebody may have meant. */
export function suggestionsFor(word, files) {
  const names = files.flatMap(file =>
    file
      .replace(/(\.deep)?\.test\.tsx?$/, '')
      .split('/')
      .slice(2),
  )
  const known = [...new Set([...names, ...names.flatMap(name => name.split('-'))])]
  const stepsMax = word.length < longWord ? 1 : 2
  return known
    .map(name => ({ name, steps: name.startsWith(word) ? 0 : stepsBetween(word, name) }))
    .filter(({ steps }) => steps <= stepsMax)
    .toSorted((a, b) => a.steps - b.steps || a.name.localeCompare(b.name))
    .slice(0, suggestionsMax)
    .map(({ name }) => name)
}

/** Returns how many letters to add, remove or replace until one word is the other. */
function stepsBetween(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, opposite] of [...other].entries())
      next.push(Math.min(row[at] + (letter === opposite ? 0 : 1), row[at + 1] + 1, next[at] + 1))
    row = next
  }
  return row[other.length]
}
