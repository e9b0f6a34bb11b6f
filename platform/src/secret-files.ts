import { readFileSync } from 'node:fs'

const suffix = '_FILE'

/**
 * Returns the environment completed from files: `NAME_FILE` names a file whose text, without trailing line ends, is
 * `NAME`, the way containers receive secrets. Throws one sentence for a name that is set both ways and for a file that
 * is unreadable or empty. The sentence never contains the text.
 */
export function withSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string>,
): Record<string, string | undefined> {
  const complete = { ...environment }
  for (const [variable, file] of Object.entries(environment)) {
    const name = variable.endsWith(suffix) ? variable.slice(0, -suffix.length) : ''
    if (!names.has(name) || !file) continue
    if (environment[name])
      throw new Error(`${name} and ${variable} are both set: which of them holds is not clear`)
    complete[name] = textOf(variable, file)
  }
  return complete
}

function textOf(variable: string, file: string): string {
  const text = readOrNull(file)
  if (text === null) throw new Error(`${variable}: ${file} cannot be read by this process`)
  const secret = text.replace(/[\r\n]+$/, '')
  if (secret === '') throw new Error(`${variable}: ${file} is empty`)
  return secret
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
