import { z } from 'zod'
import { messages } from '../messages.ts'
import { CountryCode, Email, Line, Locale, Phone, SecretSlug } from '../scalars.ts'

export const passwordMin = 7
/** Long enough for any passphrase. The whole password is hashed, never a part of it. */
export const passwordMax = 200
/** One Unicode form, because keyboards write `é` as one character or as two (RFC 8265, 4.2.2). */
const composed = (text: string): string => text.normalize('NFC')
export const Password = z.string().overwrite(composed).min(passwordMin).max(passwordMax)
/** The repeated password: required, and equal to the first (specification, point 5). */
export const PasswordConfirmation = z.string().overwrite(composed).min(1).max(passwordMax)
/** An existing password, exactly as typed: it may have been hashed in that form. */
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
/** The first password of an invited person. */
export const AcceptInvitation = z
  .strictObject({ password: Password, passwordConfirmation: PasswordConfirmation })
  .refine(confirmed, mismatch)
/** Whether an agent's orders are valid without payment through the system. */
export const PaymentTerms = z.strictObject({ withoutSystemPayment: z.boolean() })
export const SuspendAccount = z.strictObject({ reason: Line(255) })
/** Erases the account. The password proves that the owner asks; accounts without a password send null. */
export const ForgetAccount = z.strictObject({
  password: z.string().min(1).max(passwordMax).nullable(),
})
export const ForeignProvider = z.enum(['google', 'facebook'])
export type ForeignProvider = z.infer<typeof ForeignProvider>
/** What the provider returned with the browser, and what the browser kept from the start. */
export const FinishForeignSignIn = z.strictObject({
  code: z.string().min(1).max(4_096),
  state: SecretSlug,
  binding: SecretSlug,
  locale: Locale.default('en'),
  /** The provider's own name, if it sends one (RFC 9207). */
  iss: z.string().max(255).optional(),
})
