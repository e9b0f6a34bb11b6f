import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import type { Codes } from '@arung/platform/auth/codes'
import type { FactorSecrets } from '@arung/platform/auth/factors'
import type { SecretLinks } from '@arung/platform/auth/secret-links'
import type { Sessions } from '@arung/platform/auth/sessions'
import type { Signer } from '@arung/platform/signing'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Limiter } from '@arung/platform/http/protect/limits'
import type { DrawDocument } from '@arung/platform/documents/documents'
import type { PayoutChannels } from '@arung/platform/payments/payout-channels'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { SearchedPeople } from './lists/searched-people.ts'
import type { AccountStatusCheck } from './accounts/account-status.ts'
import type { Proposals } from './days/proposals.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { Database } from './database.ts'
import type { Live } from './live/live.ts'
import type { HeldAnswers } from './orders/held-answers.ts'
import type { Progress } from './progress.ts'

/** The dependencies of this process's routes. */
export type Parts = Readonly<{
  database: Database
  progress: Progress
  catalogue: CatalogueCache
  accountStatus: AccountStatusCheck
  /** Running one-time codes: only their times and attempts. */
  codes: Pick<Codes, 'running'>
  /** Mailed links. Looking does not use them up. */
  links: Pick<SecretLinks, 'peek'>
  payoutChannels: PayoutChannels
  sessions: Pick<Sessions, 'listOf' | 'openedFrom'>
  /** Answers that wait for news of a payment. */
  held: HeldAnswers
  /** The followers of changes. */
  live: Live
  /** Second factors: only when they were used. */
  factors: Pick<FactorSecrets, 'lastUses'>
  /** External providers that customers may sign in with. */
  signInProviders: readonly ForeignProvider[]
  files: Pick<FileStore, 'get'>
  countryOfVisitor: CountryOfVisitor
  /** Counts what is limited by account. The limits of addresses are counted before a route runs. */
  limiter: Limiter
  /** Draws documents on request. */
  drawDocument: DrawDocument
  /** Computes proposals for a day. */
  proposals: Proposals
  /** Public address of the site, without a trailing slash. */
  publicUrl: string
  /** The people that a search of their sales may find. */
  searched: SearchedPeople
  /** Signs access tokens, and seals what a command has to bring back as it was read. */
  tokenSecret: string
  /** Signs files that leave the company. */
  signer: Signer
  clock: Clock
}>
