import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import { z } from 'zod'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const saltBytes = 16
/** The cost of scrypt as a power of two (OWASP, Password Storage): 128 MB and a third of a second for each guess. */
const costUsual = 17
/** A file that asks for more is not one of ours. */
const costMax = 20
const purpose = 'arung backup keys 1'

const SealedKeys = z.strictObject({
  kind: z.literal('arung-keys'),
  /** Format 1 holds `secrets.json` alone. */
  format: z.union([z.literal(1), z.literal(2)]),
  cost: z.number().int().min(1).max(costMax),
  salt: z.base64(),
  sealed: z.base64(),
})

/** What a data folder does not leave to its backups. */
const KeptApart = z.strictObject({
  /** The text of `secrets.json`. */
  secrets: z.string(),
  /** The text of `arung.json`, which has keys of others; null where setup has not run. */
  installation: z.string().nullable(),
})
export type KeptApart = Readonly<z.infer<typeof KeptApart>>

/** Seals both texts under a passphrase. */
export function sealKeys(kept: KeptApart, passphrase: string, cost = costUsual): string {
  const salt = randomBytes(saltBytes)
  const sealed = seal(JSON.stringify(kept), derived(passphrase, salt, cost))
  return JSON.stringify({
    kind: 'arung-keys',
    format: 2,
    cost,
    salt: salt.toString('base64'),
    sealed,
  } satisfies z.infer<typeof SealedKeys>)
}

/**
 * Returns what a file of `sealKeys` holds, or a plain copy of `secrets.json`. Throws one sentence when the file is
 * neither, or when the passphrase is missing or another one.
 */
export function openKeys(content: string, file: string, passphrase: string | undefined): KeptApart {
  const parsed = contentOf(content)
  if (permanentKeys.safeParse(parsed).success) return { secrets: content, installation: null }
  const keys = SealedKeys.safeParse(parsed)
  if (!keys.success) throw new Error(`${file} holds no keys of Arung.`)
  if (passphrase === undefined)
    throw new Error(`${file} is sealed: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`)
  const salt = Buffer.from(keys.data.salt, 'base64')
  const text = unseal(keys.data.sealed, derived(passphrase, salt, keys.data.cost))
  if (text === null)
    throw new Error(`${file} does not open: the passphrase is another one, or the file is damaged.`)
  return keys.data.format === 1
    ? { secrets: text, installation: null }
    : KeptApart.parse(contentOf(text))
}

function derived(passphrase: string, salt: Buffer, cost: number): Buffer {
  const [N, r] = [2 ** cost, 8]
  // Twice what scrypt takes.
  return scryptSync(passphrase, salt, keyBytes, { N, r, p: 1, maxmem: 2 * 128 * N * r })
}

/** The keys that data depends on. The others can be replaced at any time. */
const permanentKeys = z.object({
  vaultKey: z.string().min(1),
  addressKey: z.string().min(1),
  claimKey: z.string().min(1),
  searchKey: z.string().min(1),
  logKeys: z.tuple([z.string().min(1)], z.string().min(1)),
})
export type PermanentKeys = z.infer<typeof permanentKeys>

/** Reads the keys from the text of `secrets.json`. */
export const keysIn = (text: string): PermanentKeys => permanentKeys.parse(contentOf(text))

const digestOf = (key: string, name: string): string =>
  createHmac('sha256', key).update(`arung backup ${name}`).digest('hex').slice(0, 16)

/** Returns digests by which a backup knows its keys. They tell nothing about a key of 32 random bytes. */
export function digestsOf(keys: PermanentKeys): Record<string, string[]> {
  const { vaultKey, addressKey, claimKey, logKeys } = keys
  return Object.fromEntries(
    Object.entries({
      vaultKey: [vaultKey],
      addressKey: [addressKey],
      claimKey: [claimKey],
      logKeys,
    }).map(([name, some]) => [name, some.map(key => digestOf(key, name))]),
  )
}

/** Returns whether the keys open a backup with these digests. Newer keys of the log may have come since. */
export function fits(keys: PermanentKeys, digests: Readonly<Record<string, string[]>>): boolean {
  const offered = digestsOf(keys)
  return Object.entries(digests).every(([name, some]) =>
    some.every(digest => offered[name]?.includes(digest)),
  )
}

const passwordKey = ({ vaultKey }: PermanentKeys): Buffer =>
  Buffer.from(hkdfSync('sha256', vaultKey, '', 'arung backup database password', keyBytes))

/** Seals the password of the embedded database, which is of no use without the keys. */
export const sealPassword = (password: string, keys: PermanentKeys): string =>
  seal(password, passwordKey(keys))

export const openPassword = (sealed: string, keys: PermanentKeys): string | null =>
  unseal(sealed, passwordKey(keys))

function seal(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

function unseal(text: string, key: Buffer): string | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length < ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const sealed = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
