import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideProposal, UnitProposal } from '@arung/contracts/days/day-list'
import type { RunProposal } from '@arung/contracts/days/transfers'
import type { DayFacts } from '@arung/domain/days/day-facts'
import type { TransferFacts } from '@arung/domain/days/runs/transfer-facts'
import { keepThread } from '@arung/platform/threads/keep-thread'

/** What the thread computes, with everything that it needs to know. */
export type ProposalTask =
  | Readonly<{ kind: 'units' | 'guides'; facts: DayFacts; asked: Departures }>
  | Readonly<{ kind: 'runs'; facts: TransferFacts }>
/** Departures of a list. */
export type Departures = Readonly<{ list: UnitList; times: readonly string[] }>

/** Proposals for a day. They change nothing. */
export type Proposals = Readonly<{
  units: (facts: DayFacts, asked: Departures) => Promise<UnitProposal>
  guides: (facts: DayFacts, asked: Departures) => Promise<GuideProposal>
  runs: (facts: TransferFacts) => Promise<RunProposal>
}>

/** A day of 800 guests takes a fraction of a second, and a machine may be very busy. */
const patienceMs = 20_000
/** More than the people who plan a day at once. */
const waitingMax = 16
const heapMibMax = 256

/**
 * Starts the thread that computes proposals outside the event loop, where a full day would delay all calls of the
 * process.
 */
export function startProposals(): Proposals & Readonly<{ stop: () => Promise<void> }> {
  const program = new URL('./proposal-thread.ts', import.meta.url)
  const thread = keepThread<ProposalTask, unknown>(program, { patienceMs, waitingMax, heapMibMax })
  // The thread answers each kind of task with its own proposal.
  const ask = <Proposal>(task: ProposalTask) => thread.ask(task) as Promise<Proposal>
  return {
    units: (facts, asked) => ask({ kind: 'units', facts, asked }),
    guides: (facts, asked) => ask({ kind: 'guides', facts, asked }),
    runs: facts => ask({ kind: 'runs', facts }),
    stop: () => thread.stop(),
  }
}
