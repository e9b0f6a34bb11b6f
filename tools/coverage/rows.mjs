// The rows of docs/specification-coverage.md: a line of the specification, its tests, which run has them, and why they
// say less than the line.

/** The table of all rows, by its path. */
export const document = 'docs/specification-coverage.md'
const columns = ' | '

/** The tests that a cell names. */
export const proofs = text =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file, title]) => ({
    file,
    title,
  }))

/** Every row of a text, with its number in it; the first table is the visitors' and customers', the second the others'. */
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

/** The same text with another run in the row of this number. */
export function withRun(text, number, run) {
  const lines = text.split('\n')
  const cells = lines[number - 1].split(columns)
  lines[number - 1] = [...cells.slice(0, 2), run, ...cells.slice(3)].join(columns)
  return lines.join('\n')
}
