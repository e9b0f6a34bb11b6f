import type { FeatureParts } from '../feature.ts'
import { contactMailJob } from './contact-mail-job.ts'
import { createLoadContact } from './load-contact.ts'
import { contacts as process } from './process.ts'

export const contacts = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.contact': contactMailJob({
      ...parts,
      loadContact: createLoadContact(parts.store, parts.codec),
    }),
  }),
} as const
