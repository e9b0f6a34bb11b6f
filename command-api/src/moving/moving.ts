import type { ProblemCode } from '@arung/contracts/moving/problems'
import type { RowOutcome, RowProblem } from '@arung/contracts/moving/tables'
import type { CommandMeta } from '@arung/event-store/codec'
import { actorOf, type Principal } from '@arung/platform/http/principal'
import { keyedUuid } from '@arung/platform/keys'
import { ownMeta, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { createAgentCredit } from '../receivables/agent-credit.ts'

/** What moving in is done with: the parts of the commands that it sends. */
export type MovingParts = Pick<
  Parts,
  | 'workers'
  | 'catalogue'
  | 'clock'
  | 'pool'
  | 'links'
  | 'credentials'
  | 'agreedOrder'
  | 'agentCredit'
  | 'vaultKey'
  | 'addressKey'
  | 'claimKey'
>
/** One run: who moves in, and how. */
export type Moving = Readonly<{
  parts: MovingParts
  /** The account of the admin who moves in. */
  by: string
  /** The session in which it was asked for; null for the command. */
  sessionId: string | null
  /** Names the run in everything that it writes. */
  runId: string
  /** Nothing is written: what the parts write is gone with them. */
  isRehearsal: boolean
  /** Agents get their invitation by mail, and customers how to choose a password. */
  isInviting: boolean
  /** Limits of sessions are raised where bookings need more places than there are. */
  isOverCapacity: boolean
  /** The agents whom this run has invited: reference by address. */
  invited: Map<string, string>
}>
export type Moved = Readonly<{
  outcome: Exclude<RowOutcome, 'REFUSED'>
  problems?: readonly RowProblem[]
}>

/** Returns what became of a row whose thing keeps what stands here. The columns that differ are named. */
export const standing = (differing: readonly string[]): Moved =>
  differing.length === 0
    ? { outcome: 'SAME' }
    : { outcome: 'DIFFERS', problems: differing.map(column => problem(column, 'Differs')) }

/**
 * A row's place in its file. `earlier` returns the line of the first row that set something under this key, unless it set
 * the same value. A value that is left out is like no other. `giveUp`: the row is refused, so it has set nothing.
 */
export type InFile = Readonly<{
  earlier: (key: string, value?: unknown) => number | null
  giveUp: () => void
}>

/** Remembers what the rows of one file set. */
export function rowsOfFile(): (line: number) => InFile {
  const set = new Map<string, Readonly<{ line: number; value: unknown }>>()
  return line => ({
    earlier(key, value) {
      const first = set.get(key)
      if (first === undefined) set.set(key, { line, value })
      return first === undefined || (value !== undefined && first.value === value)
        ? null
        : first.line
    },
    giveUp() {
      for (const [key, of] of set) if (of.line === line) set.delete(key)
    },
  })
}

/** How the rows of one kind of file are moved in. */
export type Mover<Row> = Readonly<{
  /** Rows of one lane follow each other as in the file, because the later may depend on the earlier. */
  laneOf: (row: Row) => string
  /** Moves one row in. Throws `RowRefused`, or the refusal of a command. A repetition changes nothing. */
  move: (moving: Moving, row: Row, inFile: InFile) => Promise<Moved>
  /** The column that a refusal of a command is about, by its code or by the path of its field. */
  columnOf: Readonly<Record<string, string>>
}>

/** A row that is not moved in, with the reasons. */
export class RowRefused extends Error {
  readonly problems: readonly RowProblem[]
  constructor(...problems: readonly RowProblem[]) {
    super(problems.map(({ column, code }) => `${column ?? 'row'}: ${code}`).join(', '))
    this.name = 'RowRefused'
    this.problems = problems
  }
}
export const problem = (
  column: string | null,
  code: ProblemCode,
  more: Pick<RowProblem, 'n' | 'names'> = {},
): RowProblem => ({ column, code, ...more })

/**
 * Returns the parts that mark whatever they write as moved in, in the session in which that was asked for. With `isTold`
 * it is not marked, and people are mailed as if they had been entered here.
 */
export function marked({ parts, sessionId }: Moving, isTold = false): MovingParts {
  const { workers } = parts
  const mark = isTold ? {} : { imported: true as const }
  const execute: MovingParts['workers']['execute'] = (stream, decider, command, meta, of) => {
    const { session: _ofTheCaller, ...rest } = meta
    const session = sessionId === null ? {} : { session: sessionId }
    return workers.execute(stream, decider, command, { ...rest, ...session, ...mark }, of)
  }
  const own = { ...workers, execute }
  return {
    ...parts,
    workers: own,
    agentCredit: createAgentCredit({ workers: own, clock: parts.clock }),
  }
}

/**
 * Returns the id of what a row becomes: the same in every run, and derived with a key, because a reference may be an
 * address.
 */
export const movedId = ({ parts }: Pick<Moving, 'parts'>, kind: string, reference: string) =>
  keyedUuid(parts.claimKey, `moved in|${kind}|${reference.toLowerCase()}`)

const principalOf = (accountId: string): Principal => ({
  kind: 'account',
  accountId,
  role: 'ADMIN',
  position: null,
  sessionId: accountId,
})

/** Returns the metadata of a command of this run. Its id follows from the name alone. */
export const metaOf = (moving: Moving, name: string): CommandMeta => ({
  ...ownMeta(movedId(moving, 'command', name)),
  correlationId: moving.runId,
  actor: actorOf(principalOf(moving.by)),
})

/** Returns the admin as the caller of a command, for flows that take one. */
export function callerOf(moving: Moving, name: string): Caller {
  const { commandId, correlationId } = metaOf(moving, name)
  return {
    principal: principalOf(moving.by),
    request: {
      id: moving.runId,
      ip: '',
      commandId,
      bodyPrint: '',
      bodyHash: undefined,
      correlationId,
      minPosition: 0,
      locale: 'en',
      headers: {},
      rawBody: null,
      isGone: () => false,
    },
  }
}

export const nowOf = ({ parts }: Pick<Moving, 'parts'>): string => parts.clock.now().toISOString()

/** Returns what became of a row that several steps moved in: new where its first step was, else changed by any. */
export function togetherOf(steps: readonly Moved['outcome'][]): Moved['outcome'] {
  const found = (['ADDED', 'CHANGED', 'DIFFERS'] as const).find(one => steps.includes(one))
  return found ?? 'SAME'
}
