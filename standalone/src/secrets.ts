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
import { CannotStart } from './preflight.ts'

const Secrets = z.strictObject({
  tokenSecret: z.string().min(43),
  serviceSecret: z.string().min(43),
  /** 32 bytes, base64url: wraps the keys of persons and seals short-lived codes. */
  vaultKey: z.string().length(43),
  gatewayKey: z.string().min(20),
  callbackToken: z.string().min(20),
})
export type Secrets = z.infer<typeof Secrets>

/** The secrets of this data folder: random, made at the first start, readable by the owner only. */
export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  if (existsSync(file)) return readSecrets(file)
  if (existsSync(path.join(dataFolder, 'postgres')))
    throw new CannotStart(
      `${file} is missing, and without it the personal data in this folder cannot be read. Put it back from a copy, or start with ARUNG_DATA=<a new folder>.`,
    )
  const secret = () => randomBytes(32).toString('base64url')
  const secrets: Secrets = {
    tokenSecret: secret(),
    serviceSecret: secret(),
    vaultKey: secret(),
    gatewayKey: `xnd_development_${secret()}`,
    callbackToken: secret(),
  }
  writeWhole(file, JSON.stringify(secrets, null, 2))
  return secrets
}

function readSecrets(file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new CannotStart(
      `${file} is damaged. Put it back from a copy, or start with ARUNG_DATA=<a new folder>.`,
      { cause },
    )
  }
}

/** Either all of it is there after a crash, or nothing. */
function writeWhole(file: string, text: string): void {
  const next = `${file}.next`
  const handle = openSync(next, 'w', 0o600)
  writeFileSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(next, file)
}
