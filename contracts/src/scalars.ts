import { storedPhone } from '#stored-phone'
import { z } from 'zod'
import { storedEmail } from './stored-email.ts'
import { isSeen, visibleText } from './visible-text.ts'

/** A calendar date local to the operator (Asia/Makassar), YYYY-MM-DD. Never an instant. */
export const LocalDate = z.iso.date()
/** A wall-clock time local to the operator, HH:mm. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A calendar month of the operator, YYYY-MM. */
export const LocalMonth = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
/** A UTC instant, ISO 8601. */
export const Instant = z.iso.datetime()
export const Uuid = z.uuid()
export const Locale = z.enum(['en', 'id'])
export type Locale = z.infer<typeof Locale>
export const defaultLocale: Locale = 'en'

/** A readable segment of the addresses of catalogue and content pages. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(96)
/** An unguessable address: 32 random bytes as base64url. */
export const SecretSlug = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** One line of human text: trimmed, without invisible or control characters or line breaks. */
export const Line = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1)
    .max(max)
    .refine(text => !control.test(text) && !/[\r\n\u2028\u2029]/.test(text) && isSeen(text))
/** Text of several lines, without invisible or control characters. */
export const Text = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1)
    .max(max)
    .refine(text => !control.test(text) && isSeen(text))
/** Like `z.regexes.email`, with internationalised top-level domains. */
const mailbox =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]+)$/
/** An e-mail address in its canonical form: lower case, with an internationalised domain as `xn--…`. */
export const Email = z
  .string()
  .overwrite(storedEmail)
  .max(254)
  .pipe(z.email({ pattern: mailbox, error: 'Invalid email address' }))
/**
 * A phone number, converted to E.164 from any notation: `+62 (0)812-3456-7890`, `0062 812 3456 7890`. It includes the
 * calling code (by `+` or `00`), and its length is valid for the country.
 */
export const Phone = z
  .string()
  .overwrite(text => storedPhone(text) ?? text)
  .check(({ value, issues }) => {
    if (storedPhone(value) === null)
      issues.push({ code: 'invalid_format', format: 'phone', input: value })
  })
/** ISO 3166-1 alpha-2, upper case. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)
/** A bank account or e-wallet number: digits as people write them, optionally in groups; 6 to 25 of them. */
export const AccountNumber = z
  .string()
  .trim()
  .regex(/^[0-9](?:[ -]?[0-9]){5,24}$/)
