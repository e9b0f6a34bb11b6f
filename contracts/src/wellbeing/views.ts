import { z } from 'zod'
import { Instant } from '../scalars.ts'

/** The lines of the page "Is everything well?", in their order. */
export const WellbeingLineName = z.enum([
  'proof',
  'backups',
  'rehearsal',
  'archive',
  'models',
  'jobs',
  'mails',
  'gateway',
  'webhooks',
  'certificate',
  'disk',
  'database',
  'clock',
  'versions',
])
export type WellbeingLineName = z.infer<typeof WellbeingLineName>

/** UNSEEN: nobody has looked, or not for too long. It is never shown as well (decision 0101). */
export const WellbeingState = z.enum(['WELL', 'ATTENTION', 'WRONG', 'UNSEEN'])
export type WellbeingState = z.infer<typeof WellbeingState>

/** What a look found, by line. Each has a sentence in both languages that says what to do. */
export const WellbeingFinding = z.enum([
  'proof.NEVER',
  'proof.OLD',
  'proof.SOUND',
  'proof.UNSOUND',
  'proof.BROKEN',
  'backups.NEVER',
  'backups.MADE',
  'backups.LATE',
  'backups.FAILED',
  'rehearsal.NEVER',
  'rehearsal.DONE',
  'rehearsal.LONG_AGO',
  'rehearsal.UNSOUND',
  'archive.NEVER',
  'archive.OLD',
  'archive.COPIED',
  'archive.WAITS',
  'models.NEVER',
  'models.OLD',
  'models.FOLLOW',
  'models.BEHIND',
  'models.STOPPED',
  'jobs.DONE',
  'jobs.LATE',
  'jobs.FAILED',
  'mails.SENT',
  'mails.LATE',
  'mails.FAILED',
  'gateway.NEVER',
  'gateway.OLD',
  'gateway.ANSWERS',
  'gateway.REFUSES',
  'webhooks.NEVER',
  'webhooks.OLD',
  'webhooks.COME',
  'webhooks.MISSING',
  'certificate.NEVER',
  'certificate.OLD',
  'certificate.WITHOUT',
  'certificate.VALID',
  'certificate.ENDS_SOON',
  'certificate.ENDED',
  'certificate.REFUSED',
  'certificate.AWAY',
  'disk.NEVER',
  'disk.OLD',
  'disk.ROOM',
  'disk.FULL',
  'database.NEVER',
  'database.OLD',
  'database.FITS',
  'database.FILLS',
  'clock.TOGETHER',
  'clock.APART',
  'versions.NEVER',
  'versions.SAME',
  'versions.DIFFERENT',
])
export type WellbeingFinding = z.infer<typeof WellbeingFinding>

export const DetailName = z.enum([
  'events',
  'problem',
  'took',
  'made',
  'size',
  'failed',
  'waiting',
  'oldest',
  'answered',
  'refused',
  'reason',
  'received',
  'until',
  'left',
  'free',
  'growth',
  'ahead',
  'gatewayAhead',
  'behind',
  'runs',
])
export type DetailName = z.infer<typeof DetailName>

/** A measured value of a line. `of` names what was measured: a folder, a process, a kind of problem. */
export const WellbeingDetail = z.strictObject({
  name: DetailName,
  of: z.string().nullable(),
  value: z.discriminatedUnion('unit', [
    z.strictObject({ unit: z.literal('COUNT'), amount: z.number() }),
    z.strictObject({ unit: z.literal('BYTES'), amount: z.number(), all: z.number().nullable() }),
    z.strictObject({ unit: z.literal('SECONDS'), amount: z.number() }),
    z.strictObject({ unit: z.literal('DAYS'), amount: z.number() }),
    z.strictObject({ unit: z.literal('INSTANT'), at: Instant }),
    z.strictObject({ unit: z.literal('TEXT'), text: z.string() }),
  ]),
})
export type WellbeingDetail = z.infer<typeof WellbeingDetail>

export const WellbeingLine = z.strictObject({
  line: WellbeingLineName,
  state: WellbeingState,
  finding: WellbeingFinding,
  /** When it was looked at; null when it never was. */
  lookedAt: Instant.nullable(),
  details: z.array(WellbeingDetail),
})
export type WellbeingLine = z.infer<typeof WellbeingLine>

/** A reader of the log: how many events it has not seen, and for how long the first of them. */
export const LogReader = z.strictObject({
  name: z.string(),
  events: z.number().nullable(),
  seconds: z.number().nullable(),
  stopped: z.boolean(),
})

/** How far a proof is. Without a total the length is not known. */
export const ProofProgress = z.strictObject({
  part: z.enum(['ASKED', 'LOG', 'MODELS']),
  done: z.number(),
  all: z.number().nullable(),
})

/** `GET /admins/wellbeing` */
export const WellbeingView = z.strictObject({
  lines: z.array(WellbeingLine),
  readers: z.array(LogReader),
  proof: z.strictObject({
    /** Null while none runs. */
    progress: ProofProgress.nullable(),
    /** Whether somebody is there who runs a proof that is asked for. */
    canBeAsked: z.boolean(),
    /** Days after which a proof is made by itself at night; 0 when only people ask for one. */
    everyDays: z.number(),
  }),
})
export type WellbeingView = z.infer<typeof WellbeingView>
