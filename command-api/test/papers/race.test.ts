import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IssuedPaper } from '@arung/contracts/papers/papers'
import { accept, type Decider } from '@arung/domain/decider'
import { numbers, type IssueNumber } from '@arung/domain/papers/numbers'
import { paperSamples } from '@arung/domain/papers/samples'
import { numbersPerPart } from '@arung/domain/papers/streams'
import { verifyNumbers } from '@arung/domain/papers/verify'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { creditPaper, voidPaper } from '../../src/papers/credit-flow.ts'
import { issuePaper } from '../../src/papers/issue-paper-flow.ts'
import { numbersStream } from '../../src/papers/streams.ts'
import { openWorld, type World } from '../world.ts'

const callers = 100
const {
  paperId: _id,
  kind: _kind,
  year: _year,
  part: _part,
  number: _number,
  by: _by,
  at: _at,
  ...content
} = paperSamples.PaperIssued

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.clock.set('2031-06-01T02:00:00.000Z')
})
afterAll(() => world.close())

const issueWith = (parts: World['api']['parts'], paperId: string, kind: IssuedPaper['kind']) =>
  issuePaper(parts, ownMeta(randomUuid()), { paperId, kind, content, by: null })
const ids = (count: number) => Array.from({ length: count }, randomUuid)

test('papers.race: a hundred papers at once have the numbers 1 to 100, each once', async () => {
  const papers = ids(callers)
  const issued = await Promise.all(
    [...papers, ...papers].map(id => issueWith(world.api.parts, id, 'RECEIPT')),
  )
  expect(issued.map(({ paper }) => paper.paperId)).toEqual([...papers, ...papers])
  const numbersOf = issued.map(({ paper }) => paper.number)
  // Whoever asked twice got the same number twice.
  expect(numbersOf.slice(callers)).toEqual(numbersOf.slice(0, callers))
  expect(numbersOf.slice(0, callers).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: callers }, (_, nth) => nth + 1),
  )
})

test('papers.race: two processes at once leave no gap, also where a part of the series ends', async () => {
  const sibling = await world.sibling()
  try {
    const papers = ids(numbersPerPart + callers)
    const issued = await Promise.all(
      papers.map((id, nth) =>
        issueWith(nth % 2 === 0 ? world.api.parts : sibling.parts, id, 'INVOICE'),
      ),
    )
    const taken = issued.map(({ paper }) => paper.number).toSorted((a, b) => a - b)
    expect(taken).toEqual(papers.map((_, nth) => nth + 1))
    // Long after, an early paper is found again, by a process that has read nothing of it yet.
    const fresh = await world.sibling()
    const [first, last] = [issued[0], issued.at(-1)]
    for (const one of [first, last]) {
      const again = await issueWith(fresh.parts, one?.paper.paperId ?? '', 'INVOICE')
      expect(again.paper).toEqual(one?.paper)
    }
    const next = await issueWith(fresh.parts, randomUuid(), 'INVOICE')
    expect(next.code).toBe(`I-2031-000${papers.length + 1}`)
    await fresh.close()
  } finally {
    await sibling.close()
  }
}, 60_000)

test('a paper that is asked for again next year keeps its number, and is not changed', async () => {
  const [id] = ids(1) as [string]
  const before = await issueWith(world.api.parts, id, 'RECEIPT')
  world.clock.set('2032-01-01T02:00:00.000Z')
  const again = await issuePaper(world.api.parts, ownMeta(randomUuid()), {
    paperId: id,
    kind: 'RECEIPT',
    content: { ...content, amount: 5 },
    by: null,
  })
  expect(again.paper).toEqual(before.paper)
  const [other] = ids(1) as [string]
  const next = await issueWith(world.api.parts, other, 'RECEIPT')
  expect(next.code).toBe('R-2032-000001')
})

test('a hundred who void one paper at once make one credit note', async () => {
  const { parts } = world.api
  const [paperId] = ids(1) as [string]
  const { paper } = await issueWith(parts, paperId, 'INVOICE')
  const answers = await Promise.allSettled(
    ids(callers).map(id =>
      voidPaper(parts, ownMeta(id), { paperId, reason: 'WRONG_DETAILS', by: null }),
    ),
  )
  const done = answers.filter(one => one.status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect(done[0]?.value.paper).toMatchObject({ kind: 'CREDIT_NOTE', amount: -paper.amount })
  expect(done[0]?.value.paper.counters?.paperId).toBe(paperId)
})

test('refunds at once take back what the invoice says, and no more', async () => {
  const { parts } = world.api
  const [paperId] = ids(1) as [string]
  const { paper } = await issueWith(parts, paperId, 'INVOICE')
  const of = { paperId, amount: 400_000, reason: 'REFUNDED', by: null } as const
  const answers = await Promise.allSettled(
    [1, 2, 3, 4, 5, 1, 2].map(nth =>
      creditPaper(parts, ownMeta(randomUuid()), { ...of, occasion: `refund ${nth}` }),
    ),
  )
  const notes = new Map(
    answers.flatMap(one =>
      one.status === 'fulfilled' ? [[one.value.code, one.value.paper.amount] as const] : [],
    ),
  )
  expect([...notes.values()].reduce((sum, one) => sum + one, 0)).toBe(-paper.amount)
})

test('negative control: a number that is looked up before the append is taken twice', async () => {
  const { parts } = world.api
  type Said = IssueNumber & Readonly<{ number: number }>
  // Decides nothing: the caller has counted before.
  const unchecked: Decider<
    Said,
    Parameters<typeof numbers.evolve>[1],
    typeof numbers.initial,
    never
  > = {
    ...numbers,
    decide: ({ type: _type, content: said, ...of }) =>
      accept({ type: 'PaperIssued', data: { ...said, ...of } }),
  }
  const series = { kind: 'RECEIPT', year: 2040, part: 0 } as const
  const stream = numbersStream(series)
  const at = '2040-01-01T02:00:00.000Z'
  const events = await Promise.all(
    ids(callers).map(async paperId => {
      const { state } = await parts.workers.load(stream, unchecked)
      const said = { type: 'IssueNumber', ...series, paperId, content, by: null, at } as const
      const number = state.taken + 1
      const meta = ownMeta(randomUuid())
      const done = await parts.workers.execute(stream, unchecked, { ...said, number }, meta)
      return done.outcome === 'accepted' ? done.events : []
    }),
  )
  expect(verifyNumbers(events.flat())).not.toBeNull()
})
