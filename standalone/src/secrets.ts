import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart, otherFormat } from './preflight.ts'

/** 32 bytes, base64url. */
const Key = z.string().length(43)
const Secrets = z.strictObject({
  tokenSecret: z.string().min(43),
  serviceSecret: z.string().min(43),
  vaultKey: Key,
  addressKey: Key,
  claimKey: Key,
  /** The first one makes checksums, all of them verify. */
  logKeys: z.tuple([Key], Key),
  requestKey: Key,
  codeKey: Key,
  searchKey: Key,
  exportKey: Key,
  gatewayKey: z.string().min(20),
  callbackToken: z.string().min(20),
})
export type Secrets = Readonly<z.infer<typeof Secrets>>
type Purpose = keyof Secrets

const secret = () => randomBytes(32).toString('base64url')
/** How each secret is made. */
const makers: { readonly [Name in Purpose]: () => Secrets[Name] } = {
  tokenSecret: secret,
  serviceSecret: secret,
  vaultKey: secret,
  addressKey: secret,
  claimKey: secret,
  logKeys: () => [secret()],
  requestKey: secret,
  codeKey: secret,
  searchKey: secret,
  exportKey: secret,
  gatewayKey: () => `xnd_development_${secret()}`,
  callbackToken: secret,
}
/** What the loss of a key costs. Keys that are not listed can be replaced at any time. */
const lostWithout: Readonly<Partial<Record<Purpose, string>>> = {
  vaultKey: 'the personal data in this folder cannot be read',
  addressKey: 'the addresses of orders, their vouchers and mailed links lead nowhere',
  claimKey: 'e-mail addresses that are taken could be taken again',
  logKeys: 'nobody can prove that the log was not changed',
}

/**
 * Loads the secrets of this data folder: random, made at the first start, readable by the owner only. A missing one is
 * made, unless it seals or derives existing data; the start is then refused.
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  const isUsed = existsSync(path.join(dataFolder, 'postgres'))
  if (!existsSync(file) && isUsed)
    throw new CannotStart(
      `${file} is missing, and without it the personal data in this folder cannot be read. Put it back from a copy, or start with ARUNG_DATA=<a new folder>.`,
    )
  const found = existsSync(file) ? contentOf(file) : {}
  const missing = Secrets.keyof().options.filter(name => !Object.hasOwn(found, name))
  if (isUsed) assertReplaceable(missing, dataFolder, file)
  const made = Object.fromEntries(missing.map(name => [name, makers[name]()]))
  const secrets = Secrets.safeParse({ ...found, ...made })
  if (!secrets.success) throw damaged(file, secrets.error)
  if (missing.length > 0) writeWhole(file, JSON.stringify(secrets.data, null, 2))
  return secrets.data
}

/** Returns the secrets as the variables that the processes read. Those of the payment sandbox are not among them. */
export const secretVariables = (secrets: Secrets): Record<string, string> => ({
  TOKEN_SECRET: secrets.tokenSecret,
  SERVICE_SECRET: secrets.serviceSecret,
  VAULT_KEY: secrets.vaultKey,
  ADDRESS_KEY: secrets.addressKey,
  CLAIM_KEY: secrets.claimKey,
  LOG_KEYS: secrets.logKeys.join(','),
  REQUEST_KEY: secrets.requestKey,
  CODE_KEY: secrets.codeKey,
  SEARCH_KEY: secrets.searchKey,
  EXPORT_KEY: secrets.exportKey,
})

function contentOf(file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw damaged(file, cause)
  }
}

const damaged = (file: string, cause: unknown): CannotStart =>
  new CannotStart(
    `${file} is damaged. Put it back from a copy, or start with ARUNG_DATA=<a new folder>.`,
    { cause },
  )

function assertReplaceable(missing: readonly Purpose[], dataFolder: string, file: string): void {
  // Folders from before the first release had one key for everything.
  if (['addressKey', 'claimKey', 'logKeys'].every(name => missing.some(one => one === name)))
    throw new CannotStart(otherFormat(dataFolder))
  for (const name of missing) {
    const loss = lostWithout[name]
    if (loss !== undefined)
      throw new CannotStart(
        `${file} lacks ${name}, and without it ${loss}. Put it back from a copy, or start with ARUNG_DATA=<a new folder>.`,
      )
  }
}

/** Writes a file for its owner only, which is complete after a crash, or not there. */
export function writeWhole(file: string, text: string): void {
  const next = `${file}.next`
  const handle = openSync(next, 'w', 0o600)
  writeFileSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(next, file)
}
