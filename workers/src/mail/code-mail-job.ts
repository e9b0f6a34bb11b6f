import { z } from 'zod'
import { Locale } from '@arung/contracts/scalars'
import { unseal } from '@arung/platform/outbox/outbox'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { codeMail } from './code-mail.ts'
import { sendMail, type MailParts } from './send-mail.ts'

/** The sealed data that command-api stores for a code mail. Nothing of it is in the row in plain text. */
const SealedCode = z.strictObject({
  code: z.string().regex(/^\d{6}$/),
  email: z.string(),
  name: z.string().nullable(),
  purpose: z.enum(['VERIFY_EMAIL', 'RESET_PASSWORD', 'VALIDATE_BOOKING', 'SIGN_IN']),
  locale: Locale,
})

/** How long a code is valid, in seconds (specification, point 5). */
const codeSecondsMax = 60

/**
 * Sends a one-time code. The code is unsealed only for sending. An expired code is not sent, because the person has
 * asked for another by then. The job then counts as done: nobody at the desk can do anything.
 */
export const codeMailJob =
  (parts: MailParts & { vaultKey: string }): JobRunner =>
  async job => {
    if (job.sealed === null) throw new HopelessJob('The code of this mail is gone')
    if (job.ageSeconds > codeSecondsMax) return
    const { code, email, name, purpose, locale } = SealedCode.parse(
      JSON.parse(unseal(parts.vaultKey, job.sealed)),
    )
    const content = codeMail(purpose, code, locale)
    await sendMail(parts, job, { name, address: email, locale, content })
  }
