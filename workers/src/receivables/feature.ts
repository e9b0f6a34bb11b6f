import { createLoadAccount } from '../accounts/account-mail-job.ts'
import type { FeatureParts } from '../feature.ts'
import { createSettingsOf } from '../settings/settings-reader.ts'
import { startStatementMails } from './ask-statements.ts'
import { createLoadAgentContact } from './load-agent-contact.ts'
import { createLoadPaper } from './load-paper.ts'
import { receivables as process } from './process.ts'
import { receivableMailJob } from './receivable-mail-job.ts'
import { statementMailJob } from './statement-mail-job.ts'

export const receivables = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.receivable': receivableMailJob({
      ...parts,
      loadAccount: createLoadAccount(parts.store, parts.codec),
      loadAgentContact: createLoadAgentContact(parts.store, parts.codec),
      loadPaper: createLoadPaper(parts.store, parts.codec),
    }),
    'mail.statement': statementMailJob({
      ...parts,
      settingsOf: createSettingsOf(parts.store, parts.codec),
      loadAccount: createLoadAccount(parts.store, parts.codec),
      loadAgentContact: createLoadAgentContact(parts.store, parts.codec),
    }),
  }),
  upkeep: startStatementMails,
} as const
