// Which tests belong to a word of `npm run test:watch`: those with the word in a folder's or a file's name.

const suggestionsMax = 8
/** Shorter words than this differ by one letter at most from what was meant, longer ones by two. */
const longWord = 6

/** `orders` and `order`, `categories` and `category`: a folder has many, a file often one. */
export function formsOf(word) {
  const one = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '')
  return [...new Set([word, one, `${one.replace(/y$/, 'ie')}s`])]
}

/**
 * What a path contains when the word is a name in it, or stands in one between hyphens. A word with a slash or a dot is
 * a path itself, or a part of one.
 */
export function partsOf(word) {
  if (/[/.]/.test(word)) return [word.replace(/^\.\//, '')]
  return formsOf(word.toLowerCase()).flatMap(form =>
    ['/', '-'].flatMap(before => ['/', '-', '.'].map(after => `${before}${form}${after}`)),
  )
}

/** The files that belong to any of the words. */
export function filesOf(words, files) {
  const parts = words.flatMap(partsOf).map(part => part.toLowerCase())
  return files.filter(file => parts.some(part => file.toLowerCase().includes(part)))
}

/** Words of the files' names that begin alike or differ by a letter or two: what somebody may have meant. */
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

/** Letters to add, leave out or replace until one word is the other. */
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
