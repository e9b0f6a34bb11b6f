// The rows of docs/specification-coverage.md: a line of the specification, its tests, the run that has them, and why
// they prove less than the line.

/** The path of the table of all rows. */
export const document = 'docs/specification-coverage.md'
const columns = ' | '

/** Returns the tests that a cell names. */
export const proofs = text =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file, title]) => ({
    file,
    title,
  }))

/**
 * Returns every row of a text, with its line number. The first table is that of visitors and customers, the second that
 * of the others.
 */
export function rowsOf(text) {
  const lines = text.split('\n')
  const others = lines.findIndex(line => line.startsWith('## Agents'))
  return lines.flatMap((line, at) => {
    if (!line.startsWith('| ') || /^\| (specification|---)/.test(line)) return []
    const [said = '', proof = '', run = '', why = ''] = line.split(columns)
    return {
      number: at + 1,
      first: at < others,
      said: said.slice(2),
      proof,
      run: run.trim(),
      why: why.replace(/\|\s*$/, '').trim(),
    }
  })
}

/** Returns the text with another run in the row with this number. */
export function withRun(text, number, run) {
  const lines = text.split('\n')
  const cells = lines[number - 1].split(columns)
  lines[number - 1] = [...cells.slice(0, 2), run, ...cells.slice(3)].join(columns)
  return lines.join('\n')
}
