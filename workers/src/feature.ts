import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { Logger } from '@arung/platform/logger'
import type { Mailer } from '@arung/platform/mail/mailer'
import type { OrderMailParts } from './order-mails/order-mail-job.ts'
import type { JobRunner } from './outbox/run-job.ts'
import type { SettleParts } from './payments/settle.ts'
import type { Process } from './processes/reaction.ts'
import type { Rounds } from './rounds.ts'

/** The dependencies of the features' jobs and rounds. */
export type FeatureParts = OrderMailParts &
  SettleParts &
  Readonly<{
    store: EventStore
    codec: Codec<DomainEvent>
    logger: Logger
    codeMailer: Mailer
    vaultKey: string
    addressKey: string
  }>

/** The work of a feature outside the log. */
export type Feature<Kind extends string = string> = Readonly<{
  /** Reactions to events. */
  processes?: readonly Process<Kind>[]
  /** The runners of its kinds of jobs. */
  runners?: (parts: FeatureParts) => Readonly<Partial<Record<Kind, JobRunner>>>
  /** The regular upkeep, round after round. */
  upkeep?: (parts: FeatureParts) => Rounds
}>
