import path from 'node:path'
import { isLoopback } from '@arung/platform/http/protect/own-hosts'
import type { ArungOptions, Backups, Demo } from './options.ts'
import { passphraseIn } from './passphrase.ts'
import { CannotStart } from './preflight.ts'

type Environment = NodeJS.ProcessEnv
/** The options that a person can choose. */
export type Chosen = Omit<ArungOptions, 'root' | 'report' | 'signal'>

/** Reads the variables of a start. What `usual` has is the default. */
export function chosenIn(
  environment: Environment,
  root: string,
  usual: Readonly<{ dataFolder: string; demo: Demo; verifyDays?: number }>,
): Chosen {
  const { PORT = '8080', HOST: host = '127.0.0.1', LIMIT_FACTOR = '1' } = environment
  return {
    demo: demoOf(environment['ARUNG_DEMO'] ?? usual.demo),
    port: numberOf('PORT', PORT, 1, 65_534),
    host,
    dataFolder: path.resolve(root, environment['ARUNG_DATA'] ?? usual.dataFolder),
    limitFactor: numberOf('LIMIT_FACTOR', LIMIT_FACTOR, 1, 10_000),
    mapsKey: environment['PUBLIC_MAPS_KEY'],
    foreignSignIn: foreignSignInOf(environment),
    ipCountryUrl: environment['IP_COUNTRY_URL'],
    esdbUrl: environment['ESDB_URL'],
    otlpEndpoint: environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
    backups: backupsIn(environment, root),
    verifyDays: numberOf(
      'ARUNG_VERIFY_DAYS',
      environment['ARUNG_VERIFY_DAYS'] ?? String(usual.verifyDays ?? 0),
      0,
      365,
    ),
    walFolder: folderIn(environment, root, 'ARUNG_WAL_FOLDER'),
  }
}

/**
 * Returns how many proxies of the operator are in front of the site: one on this machine, unless told otherwise. Throws
 * one sentence when others can reach the site and it is not said, because a wrong number lets them choose their address.
 */
export function proxyHopsIn(environment: Environment, host: string): number {
  const said = environment['TRUST_PROXY_HOPS']
  if (said === undefined && !isLoopback(host))
    throw new CannotStart(
      `HOST=${host} lets other machines in. Set TRUST_PROXY_HOPS too: the number of proxies in front of this one, 0 without any.`,
    )
  return numberOf('TRUST_PROXY_HOPS', said ?? '1', 0, 5)
}

function demoOf(text: string): Demo {
  if (text === 'none' || text === 'catalogue' || text === 'season') return text
  throw new CannotStart(`ARUNG_DEMO must be season, catalogue or none, not ${text}.`)
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new CannotStart(`${name} must be a whole number from ${least} to ${most}, not ${text}.`)
}

function foreignSignInOf(environment: Environment): Record<string, string | undefined> {
  const names = Object.keys(environment).filter(name => /^(?:GOOGLE|FACEBOOK)_[A-Z_]+$/.test(name))
  return Object.fromEntries(names.map(name => [name, environment[name]]))
}

function backupsIn(environment: Environment, root: string): Backups | undefined {
  const to = folderIn(environment, root, 'ARUNG_BACKUP_TO')
  if (to === undefined) return undefined
  const { ARUNG_BACKUP_AT = '03:30', ARUNG_BACKUP_KEEP = '7' } = environment
  const keysTo = folderIn(environment, root, 'ARUNG_BACKUP_KEYS_TO')
  if (keysTo !== undefined) requirePassphrase(environment)
  return {
    to,
    at: timeOf('ARUNG_BACKUP_AT', ARUNG_BACKUP_AT),
    keep: numberOf('ARUNG_BACKUP_KEEP', ARUNG_BACKUP_KEEP, 1, 10_000),
    keysTo,
  }
}

/** Every nightly backup would fail without it, so that the start does. */
function requirePassphrase(environment: Environment): void {
  try {
    passphraseIn(environment)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`ARUNG_BACKUP_KEYS_TO cannot be used. ${why}`, { cause: error })
  }
}

function timeOf(name: string, text: string): Backups['at'] {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours && minutes) return { hours: Number(hours), minutes: Number(minutes) }
  throw new CannotStart(`${name} must be a time of day such as 03:30, not ${text}.`)
}

function folderIn(environment: Environment, root: string, name: string): string | undefined {
  const named = environment[name]
  return named ? path.resolve(root, named) : undefined
}
