import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { ForgottenPerson } from './errors.ts'

/**
 * The keys of people. Destroying a key forgets the person: nothing sealed with it can ever be read again. A key is 32
 * bytes.
 */
export type PersonVault = Readonly<{
  /**
   * Returns the subject's key, and makes one when there is none. Resolves when it is durable. Throws ForgottenPerson
   * for a forgotten subject.
   */
  keyFor(subject: string): Promise<Buffer>
  /** Returns the keys that exist. Forgotten subjects are missing from the map. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  /** Destroys the subject's key, here at once and in other processes within a minute. */
  forget(subject: string): Promise<void>
}>

export const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const secretCharactersMin = 32

/**
 * Derives the key that wraps person keys from a configured secret. Throws when the secret is shorter than 32
 * characters.
 */
export function masterKeyFrom(secret: string): Buffer {
  if (secret.length < secretCharactersMin)
    throw new Error(`The vault's secret needs at least ${secretCharactersMin} characters`)
  return Buffer.from(hkdfSync('sha256', secret, '', 'arung vault master key', keyBytes))
}

/** Encrypts with AES-256-GCM. `about` is bound to the result and must be given again to open it. */
export function seal(key: Buffer, plain: Buffer, about: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens a box that `seal` made. Throws when the key, the bytes or `about` differ. */
export function unseal(key: Buffer, box: Buffer, about: string): Buffer {
  const iv = box.subarray(0, ivBytes)
  const tag = box.subarray(ivBytes, ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()])
}

const prints = new WeakMap<Buffer, string>()

/** Returns a print that distinguishes keys without revealing them. */
export function keyPrint(key: Buffer): string {
  const print = prints.get(key) ?? newPrint(key)
  prints.set(key, print)
  return print
}

const newPrint = (key: Buffer) =>
  createHash('sha256').update('arung key print').update(key).digest('hex').slice(0, 16)

/** Creates a vault that lasts as long as the process. */
export function createMemoryVault(): PersonVault {
  const keys = new Map<string, Buffer>()
  const forgotten = new Set<string>()
  return {
    async keyFor(subject) {
      if (forgotten.has(subject)) throw new ForgottenPerson(subject)
      const key = keys.get(subject) ?? randomBytes(keyBytes)
      keys.set(subject, key)
      return key
    },
    async keysOf(subjects) {
      const found = new Map<string, Buffer>()
      for (const subject of subjects) {
        const key = keys.get(subject)
        if (key) found.set(subject, key)
      }
      return found
    },
    async forget(subject) {
      keys.delete(subject)
      forgotten.add(subject)
    },
  }
}

/** Creates a vault that reads the keys of `below` and keeps new ones in the memory of the process. Nobody is forgotten. */
export function createOverlayVault(below: Pick<PersonVault, 'keysOf'>): PersonVault {
  const own = createMemoryVault()
  return {
    async keyFor(subject) {
      return (await below.keysOf([subject])).get(subject) ?? own.keyFor(subject)
    },
    async keysOf(subjects) {
      return new Map([...(await own.keysOf(subjects)), ...(await below.keysOf(subjects))])
    },
    forget: async () => undefined,
  }
}
