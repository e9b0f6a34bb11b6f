// Streams: paper -> numbers. Finished by: whoever asks for the paper again. Until then no number is taken.
import {
  paperCode,
  type IssuedPaper,
  type PaperContent,
  type PaperKind,
} from '@arung/contracts/papers/papers'
import type { NumberEvent } from '@arung/domain/papers/events'
import { isFull, numbers, type IssueNumber } from '@arung/domain/papers/numbers'
import { paper, type PlannedPaper } from '@arung/domain/papers/paper'
import { paperNamespace, yearAt, type Series } from '@arung/domain/papers/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, keyReused, ownMeta } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { paperRefusals } from './refusals.ts'
import { numbersStream, paperStream } from './streams.ts'

export type PaperParts = Pick<Parts, 'workers' | 'clock'>
/** `paperId` follows from what the paper is for, so that the same occasion never has two. `by` is null for the house. */
export type PaperToIssue = Readonly<{
  paperId: string
  kind: PaperKind
  content: PaperContent
  by: string | null
}>
export type Issued = Readonly<{ paper: IssuedPaper; code: string; position: number }>

/** A year of 500,000 papers. */
const partsMax = 1_000

/**
 * Issues a paper under the next number of its kind and year. A repetition returns the paper as it was issued first,
 * whatever it says now.
 */
export async function issuePaper(
  parts: PaperParts,
  meta: CommandMeta,
  { paperId, kind, content, by }: PaperToIssue,
): Promise<Issued> {
  const planned = await plan(parts, meta, paperId, kind)
  const { year, at } = planned
  const said = { type: 'IssueNumber', kind, year, paperId, content, by, at } as const
  for (let part = planned.part; part < partsMax; part += 1) {
    const issued = await issueIn(parts, meta, { ...said, part })
    if (issued !== null) return issued
  }
  throw new Error(`No number is left for ${kind} of ${year}`)
}

/** Returns a paper that was issued, or null. */
export async function issuedPaper(
  { workers }: PaperParts,
  paperId: string,
  { kind, year, part: first }: PlannedPaper,
): Promise<Issued | null> {
  for (let part = first; part < partsMax; part += 1) {
    const { state, replay } = await workers.loadFor(
      numbersStream({ kind, year, part }),
      numbers,
      ownMeta(numberId(paperId)),
    )
    if (replay?.outcome === 'accepted') return foundIn(replay.events, replay.position)
    if (!isFull(state)) return null
  }
  return null
}

/** Returns the number as it is printed. */
export const codeOf = ({ kind, year, number }: IssuedPaper): string => paperCode(kind, year, number)

/** Decides once in which year the paper takes its number, and from which part of the series on. */
async function plan(
  parts: PaperParts,
  meta: CommandMeta,
  paperId: string,
  kind: PaperKind,
): Promise<PlannedPaper> {
  const stream = paperStream(paperId)
  const { state } = await parts.workers.load(stream, paper)
  if (state.state === 'PLANNED') return state
  const at = parts.clock.now().toISOString()
  const year = yearAt(at)
  const part = await partNow(parts, { kind, year })
  const outcome = await parts.workers.execute(
    stream,
    paper,
    { type: 'PlanPaper', paperId, kind, year, part, at },
    metaFor(meta, uuidv5(paperNamespace, `plan|${paperId}`)),
  )
  const planned = accepted(outcome, paperRefusals).state
  if (planned.state !== 'PLANNED') throw new Error(`Paper ${paperId} is ${planned.state}`)
  return planned
}

/** Returns a part that is not full and behind full ones only, reading as many parts as their number has digits. */
async function partNow({ workers }: PaperParts, of: Omit<Series, 'part'>): Promise<number> {
  const isPast = async (part: number) =>
    isFull((await workers.known(numbersStream({ ...of, part }), numbers)).state)
  let full = -1
  let open = 0
  while (open < partsMax && (await isPast(open))) {
    full = open
    open = open * 2 + 1
  }
  while (open - full > 1) {
    const middle = Math.floor((full + open) / 2)
    if (await isPast(middle)) full = middle
    else open = middle
  }
  return open
}

async function issueIn(
  { workers }: PaperParts,
  meta: CommandMeta,
  command: IssueNumber,
): Promise<Issued | null> {
  const { paperId } = command
  const stream = numbersStream(command)
  const outcome = await workers.execute(stream, numbers, command, metaFor(meta, numberId(paperId)))
  if (outcome.outcome === 'key-reused') throw keyReused()
  if (outcome.outcome === 'refused') return null
  return foundIn(outcome.events, outcome.position)
}

function foundIn(events: readonly NumberEvent[], position: number): Issued {
  const [event] = events
  if (event === undefined) throw new Error('A paper was issued without an event')
  const { part: _part, ...issued } = event.data
  return { paper: issued, code: codeOf(issued), position }
}

/** The command's id follows from the paper, so that a second request for it is answered with the first one's event. */
const numberId = (paperId: string): string => uuidv5(paperNamespace, `number|${paperId}`)

/** Without the digest of the request: requests that differ may ask for the same paper. */
function metaFor({ bodyHash: _bodyHash, ...meta }: CommandMeta, commandId: string): CommandMeta {
  return { ...meta, commandId, causationId: meta.commandId }
}
