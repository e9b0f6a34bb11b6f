import { z } from 'zod'
import { withSecretFiles } from '../secret-files.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Variables that this version does not use, and what applies instead. Setting one is an error, so that nobody believes
 * that it has an effect.
 */
const notBuilt: Readonly<Record<string, string>> = {
  KAFKA_TOPIC: "the topic's name is arung.public.v1",
}

/** Each secret has one purpose, so no two may be equal. */
const ownSecrets = new Set([
  'TOKEN_SECRET',
  'SERVICE_SECRET',
  'VAULT_KEY',
  'ADDRESS_KEY',
  'CLAIM_KEY',
  'LOG_KEYS',
  'REQUEST_KEY',
  'CODE_KEY',
  'SEARCH_KEY',
  'EXPORT_KEY',
])

/**
 * Reads the variables that a process names, each of which may be given in a file (`NAME_FILE`), and ignores the rest of
 * the environment. Throws one error that names every variable that is wrong and never its value.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  environment: Environment,
  variables: Shape,
): z.output<z.ZodObject<Shape>> {
  assertBuilt(environment)
  const complete = withSecretFiles(environment, new Set(Object.keys(variables)))
  const parsed = z.object(variables).safeParse(complete)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not complete.\n${faults.join('\n')}`)
  }
  assertDifferent(parsed.data)
  return parsed.data
}

function assertBuilt(environment: Environment): void {
  for (const [name, instead] of Object.entries(notBuilt))
    if (environment[name])
      throw new Error(`${name} is set, but this version does not use it: ${instead}. Take it out.`)
}

function assertDifferent(env: object): void {
  const secrets = Object.entries(env).flatMap(([name, value]: [string, unknown]) =>
    ownSecrets.has(name) ? value : [],
  )
  if (new Set(secrets).size < secrets.length)
    throw new Error('Secrets and keys must differ: each is for one purpose')
}
