import { z } from 'zod'
import { withSecretFiles } from '../secret-files.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Engines that are not there yet: whoever names one must not believe that their data goes there. */
const notBuilt: Readonly<Record<string, string>> = {
  KAFKA_TOPIC: "the topic's name is arung.public.v1",
}

/** Each is for one purpose, so none may be another one. */
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
 * The variables that a process names, each of which may stand in a file (`NAME_FILE`); what else is in the environment is
 * not looked at. Throws one error that names every variable that is wrong, and never says what it holds.
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
