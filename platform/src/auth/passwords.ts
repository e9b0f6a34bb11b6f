import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../http/protect/gate.ts'
import { gateLimits } from '../http/protect/gates.ts'
import { commonPasswords, leakedPasswords } from './common-passwords.ts'

/** What one hash costs: KiB of memory, passes over it, lanes. */
export type HashCost = Readonly<{ memoryCost: number; timeCost: number; parallelism: number }>
/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
export const usualHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nobody's password, so that unknown accounts take the same time. */
const dummyHash = hash('nobody has this password', usualHashCost)

/** One gate for the whole process, because memory and cores are the scarce resource. */
const gate = createGate(gateLimits.hash)

/**
 * Hashes with Argon2id and a fresh salt; the hash contains the parameters. Takes text of any length, untruncated, in
 * the composed form of Unicode, because keyboards write `é` as one code point or as two.
 */
export function hashPassword(password: string, cost = usualHashCost): Promise<string> {
  return gate(() => hash(composed(password), cost))
}

const composed = (password: string): string => password.normalize('NFC')

/**
 * How a password matches a hash: not at all, in the composed form that is hashed today, or exactly as typed, as
 * passwords were once hashed.
 */
export type PasswordMatch = 'none' | 'composed' | 'typed'

/** Returns how the password matches the hash. Without a hash it takes the same time and returns 'none'. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<PasswordMatch> {
  const against = passwordHash ?? (await dummyHash)
  const isRight = async (form: string) =>
    (await gate(() => verify(against, form))) && passwordHash !== null
  if (await isRight(composed(password))) return 'composed'
  const others = new Set([password, password.normalize('NFD')])
  others.delete(composed(password))
  for (const form of others) if (await isRight(form)) return 'typed'
  return 'none'
}

/**
 * Returns whether a password is among those that guessers try first, also with letters swapped and numbers appended.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (leakedPasswords.has(lower) || commonPasswords.has(lower) || isMonotonous(lower)) return true
  const plain = unleeted(lower).replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const letters = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return [plain, letters, unleeted(letters)].some(
    word => commonPasswords.has(word) && password.length - word.length <= appendedMax,
  )
}

const appendedMax = 4
const unleetedLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unleeted = (text: string) =>
  text.replaceAll(/[013457@$!]/g, sign => unleetedLetters[sign] ?? sign)

const walks = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const walkPattern = walks.flatMap(walk => [walk, walk.split('').toReversed().join('')])

/**
 * Returns whether a text repeats one character or a short piece, or walks along the keyboard, the alphabet or the
 * digits.
 */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/s.test(text) && new Set(text).size <= 4) return true
  return walkPattern.some(walk => walk.includes(text))
}
