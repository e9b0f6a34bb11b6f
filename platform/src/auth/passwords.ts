import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../http/gate.ts'
import { gateLimits } from '../http/gates.ts'
import { commonPasswords, leakedPasswords } from './common-passwords.ts'

/** A hash of nobody's password, so that unknown people cost the same time. */
const dummyHash = hash('nobody has this password')

/** One for the whole process, whoever asks: memory and cores are what is scarce. */
const gate = createGate(gateLimits.hash)

/**
 * Argon2id with a fresh salt; the parameters are stored in the hash. Takes text of any length, whole, in the composed form
 * of Unicode: keyboards write `é` as one sign or as two.
 */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(composed(password)))
}

const composed = (password: string): string => password.normalize('NFC')

/** How a password belongs to a hash: not, as passwords are hashed, or as they once were, exactly as typed. */
export type PasswordMatch = 'none' | 'composed' | 'typed'

/** How the password belongs to the hash. Without a hash it takes the same time and does not. */
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

/** Whether a password is among those that guessers try first, also with letters swapped and numbers appended. */
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

/** One sign or a short piece again and again, or a walk along the keyboard, the alphabet or the digits. */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/s.test(text) && new Set(text).size <= 4) return true
  return walkPattern.some(walk => walk.includes(text))
}
