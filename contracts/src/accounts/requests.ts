import { z } from 'zod'
import { messages } from '../messages.ts'
import { CountryCode, Email, Line, Locale, Phone, SecretSlug } from '../scalars.ts'

export const passwordMin = 7
/** Long enough for any pass phrase; hashed whole, never cut. */
export const passwordMax = 200
/** In one form of Unicode, for keyboards write `é` as one sign or as two (RFC 8265, 4.2.2). */
const composed = (text: string): string => text.normalize('NFC')
export const Password = z.string().overwrite(composed).min(passwordMin).max(passwordMax)
/** The password once more: required, and the same (specification, point 5). */
export const PasswordConfirmation = z.string().overwrite(composed).min(1).max(passwordMax)
/** A password that is there, exactly as it was typed: it may have been hashed so. */
const TypedPassword = (min: number) => z.string().min(min).max(passwordMax)
/** Six digits (specification, point 5). */
export const OtpCode = z.string().regex(/^\d{6}$/)

const confirmed = <Shape extends { password: string; passwordConfirmation: string }>(form: Shape) =>
  form.password === form.passwordConfirmation
const mismatch = { message: messages.passwordMismatch, path: ['passwordConfirmation'] }

export const Register = z
  .strictObject({
    firstName: Line(80),
    lastName: Line(80),
    email: Email,
    phone: Phone,
    password: Password,
    passwordConfirmation: PasswordConfirmation,
    country: CountryCode.optional(),
    city: Line(80).optional(),
    /** Agents only. */
    companyName: Line(120).optional(),
    locale: Locale.default('en'),
  })
  .refine(confirmed, mismatch)
export type Register = z.infer<typeof Register>

export const SignIn = z.strictObject({ email: Email, password: TypedPassword(1) })
export const VerifyCode = z.strictObject({ code: OtpCode })
export const ForgotPassword = z.strictObject({ email: Email, locale: Locale.default('en') })
export const ForgotPasswordVerification = z.strictObject({ slug: SecretSlug, code: OtpCode })
export const RenewPassword = z
  .strictObject({
    resetToken: SecretSlug,
    password: Password,
    passwordConfirmation: PasswordConfirmation,
  })
  .refine(confirmed, mismatch)
export const ChangePassword = z
  .strictObject({
    oldPassword: TypedPassword(passwordMin),
    password: Password,
    passwordConfirmation: PasswordConfirmation,
  })
  .refine(confirmed, mismatch)
/** The language of pages and mails. */
export const ChooseLanguage = z.strictObject({ locale: Locale })
export const ChangeProfile = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  phone: Phone,
  country: CountryCode.optional(),
  city: Line(80).optional(),
  /** Agents only. */
  companyName: Line(120).optional(),
})
/** Creating an admin or a member of staff sends a verification e-mail. */
export const InviteAdmin = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
  locale: Locale.default('en'),
})
/** The first password of somebody who was invited. */
export const AcceptInvitation = z
  .strictObject({ password: Password, passwordConfirmation: PasswordConfirmation })
  .refine(confirmed, mismatch)
/** Whether an agent's orders stand without payment through the system. */
export const PaymentTerms = z.strictObject({ withoutSystemPayment: z.boolean() })
export const SuspendAccount = z.strictObject({ reason: Line(255) })
/** Erases the account; the password proves that it is its owner who asks. Accounts without one send null. */
export const ForgetAccount = z.strictObject({
  password: z.string().min(1).max(passwordMax).nullable(),
})
export const ForeignProvider = z.enum(['google', 'facebook'])
export type ForeignProvider = z.infer<typeof ForeignProvider>
/** What the provider sent the browser back with, and what the browser kept from the start. */
export const FinishForeignSignIn = z.strictObject({
  code: z.string().min(1).max(4_096),
  state: SecretSlug,
  binding: SecretSlug,
  locale: Locale.default('en'),
  /** The provider's own name, where it gives one (RFC 9207). */
  iss: z.string().max(255).optional(),
})
