import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { database, target } from './world.ts'

/**
 * Returns every place of the running product that contains one of these words: tables of all schemas with all their
 * columns, including the log and the queue, files of the data folder except PostgreSQL's own, and the output of the
 * processes. Words are found as text, as hexadecimal and in base64.
 */
export async function tracesOf(words: readonly string[]): Promise<readonly string[]> {
  const forms = words.flatMap(formsOf)
  return [...(await tablesWith(forms)), ...filesWith(forms)].sort()
}

async function tablesWith(forms: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await database.query(
      `SELECT FROM ${name} AS t WHERE lower(t::text) LIKE ANY ($1::text[]) LIMIT 1`,
      [forms.map(form => `%${form}%`)],
    )
    if (hits.rowCount) found.push(name)
  }
  return found
}

function filesWith(forms: readonly string[]): string[] {
  const files = readdirSync(target.dataFolder, { recursive: true })
    .map(String)
    .filter(file => file.split(path.sep)[0] !== 'postgres')
    .map(file => path.join(target.dataFolder, file))
  return [...files, target.logFile]
    .filter(file => statSync(file).isFile())
    .filter(file => {
      // A long line of a mail is wrapped with an equals sign.
      const text = readFileSync(file, 'latin1').replaceAll('=\r\n', '').toLowerCase()
      return forms.some(form => text.includes(form) || file.toLowerCase().includes(form))
    })
    .map(file => path.relative(path.dirname(target.dataFolder), file))
}

/** All in lower case, like the searched text. */
function formsOf(word: string): readonly string[] {
  const bytes = Buffer.from(word)
  const encoded = [0, 1, 2].map(shift => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // The characters at both ends depend on what surrounds the word.
    return text.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1)
  })
  return [word, bytes.toString('hex'), ...encoded].map(form => form.toLowerCase())
}
