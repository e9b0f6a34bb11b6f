import { SendContactMessage } from '@arung/contracts/contacts/requests'
import type { Locale } from '@arung/contracts/scalars'
import { z } from 'zod'
import type { Checked } from '../../app/forms/form-check.ts'
import { formDraft } from '../../app/forms/form-draft.ts'

/** The message as typed. */
export const MessageForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
})
export type MessageForm = z.infer<typeof MessageForm>
export const fieldNames = Object.keys(MessageForm.shape)

export const emptyMessage: MessageForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
}

/** The typed message that is not sent yet. It survives a reload. */
export const messageDraft = formDraft(
  'contact-us',
  stored => MessageForm.safeParse(stored).data ?? null,
)

/** Parses the form as a message by the API's schema. */
export const checkMessage =
  (locale: Locale) =>
  (form: MessageForm): Checked<SendContactMessage> => {
    const parsed = SendContactMessage.safeParse({ ...form, locale })
    if (parsed.success) return { ok: true, result: parsed.data }
    return {
      ok: false,
      problems: parsed.error.issues.map(issue => ({
        path: issue.path.join('.'),
        message: issue.message,
      })),
    }
  }
